import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Finds the firm's phone number and email address typed out: its owner changes them in one place, `site.yaml`. */
export function checkFirmDetails(site: Site): Finding[] {
  const { phone, email } = filesOf(site, 'site')[0]?.fields.data ?? {};
  const digits = String(phone ?? '').replaceAll(/\D/g, '');
  const details = [
    [digits.split('').join('[\\s-]?'), 'the phone number', '<FirmPhone />'],
    [RegExp.escape(String(email ?? '')), 'our email address', '<FirmEmail />'],
  ] as const;
  const others = site.files.filter(({ collection }) => collection !== 'site');
  return details.flatMap(([pattern, what, part]) => {
    if (!pattern) return [];
    const typed = new RegExp(`(?<![\\w.])${pattern}(?!\\w)`, 'i');
    return others.flatMap(({ file, text, body }) =>
      text.split('\n').flatMap((line, index) => {
        const instead = body ? `write ${part}` : 'leave it out, as content/site.yaml alone has it';
        const problem = `${what} is typed out; ${instead}`;
        return typed.test(line) ? { file, line: index + 1, problem } : [];
      }),
    );
  });
}
