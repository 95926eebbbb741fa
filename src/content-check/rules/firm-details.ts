import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** Finds the firm's name, phone number and address in a text, which would stay when they change. */
export function* adviseOnFirmDetails(entry: ContentFile, content: Content): Problems {
  const [firm] = filesOf(content, 'firm');
  const { name, phone, email } = firm?.data ?? {};
  for (const { text, line } of entry.body?.passages ?? [])
    for (const [component, typed] of Object.entries({
      FirmName: name,
      FirmPhone: phone,
      FirmEmail: email,
    }))
      if (typed && (text.replaceAll(/\s+/g, ' ').includes(typed) || rings(text, typed)))
        yield [line, `'${typed}' is typed out; write <${component} />`];
}

/** Whether a text has a phone number, however it is grouped. */
function rings(text: string, phone: string): boolean {
  const digitsOf = (number: string) => number.replace(/^\+44/, '0').replaceAll(/\D/g, '');
  const numbers = text.match(/(?:\+44\s?|0)\d[\d\s-]{7,13}\d/g) ?? [];
  return numbers.some((number) => digitsOf(number) === digitsOf(phone));
}
