import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';

/** A domain that nobody can own (RFC 2606). */
const EXAMPLE_ADDRESS = /[\w.@/:-]*\.example\b/g;

const PHONE = /(?<![\d£])(?:\+44\s?|0)\d[\d\s-]{7,13}\d/g;

/**
 * Numbers that Ofcom keeps free for drama, a thousand behind each of these digits.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const FICTION = [
  ...['01134960', '01144960', '01154960', '01164960', '01174960', '01184960'], // Leeds to Reading
  ...['01214960', '01314960', '01414960', '01514960', '01614960', '01914980'], // Birmingham to Tyneside
  ...['02079460', '02890180', '02896496', '02920180'], // London, Northern Ireland, Cardiff
  ...['01632960', '07700900', '08081570', '09098790', '03069990'], // No area, mobile, free, premium, UK-wide
];

/** Finds addresses on `.example`, and phone numbers that Ofcom reserves for fiction. */
export function findPlaceholders({ file, text }: ContentFile): Finding[] {
  return text.split('\n').flatMap((words, index) => {
    if (words.trimStart().startsWith('#')) return [];
    const say = (problem: string): Finding => ({ file, line: index + 1, problem });
    return [
      ...[...words.matchAll(EXAMPLE_ADDRESS)].map(([address]) =>
        say(`${address} is on .example, which nobody can own; write the real address`),
      ),
      ...[...words.matchAll(PHONE)]
        .filter(([number]) => isFiction(number))
        .map(([number]) =>
          say(`${number} is a number that Ofcom reserves for fiction; write the real one`),
        ),
    ];
  });
}

/** Whether Ofcom reserves a phone number for fiction, however it is grouped. */
export function isFiction(number: string): boolean {
  const digits = number.replace(/^\+44/, '0').replaceAll(/\D/g, '');
  return FICTION.some((start) => digits.startsWith(start));
}
