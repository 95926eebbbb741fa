// Astro's log without a line for each of 170 files, and without warnings that `content/people/` and
// `content/testimonials/` are empty, which they may be. JavaScript, because Astro cannot load TypeScript this early.
import { stripVTControlCharacters } from 'node:util';
import nodeLogger from 'astro/logger/node';

const LEFT_OUT = [
  /^ *[├└]─/,
  /^ *\(\+.+s\)/,
  /generating static routes/,
  /"(?:people|testimonials)"|content\/(?:people|testimonials)/,
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
