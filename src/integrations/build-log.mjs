// Astro's log without a line for each of 170 files, and without warnings that `content/people/` is empty, which it may
// be. JavaScript, because Astro cannot load TypeScript this early.
import { stripVTControlCharacters } from 'node:util';
import nodeLogger from 'astro/logger/node';

const LEFT_OUT = [
  /^ *[├└]─/,
  /^ *\(\+.+s\)/,
  /generating static routes/,
  /"people"|content\/people/,
];

export default function buildLog(config) {
  const log = nodeLogger(config);
  return {
    write(event) {
      const message = stripVTControlCharacters(event.message);
      if (!LEFT_OUT.some((pattern) => pattern.test(message))) log.write(event);
    },
  };
}
