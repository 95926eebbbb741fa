import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Finds the firm's phone number and email address typed out: its owner changes them in one place, `site.yaml`. */
export function* checkFirmDetails(site: Site): Iterable<Finding> {
  const { phone = '', email = '' } = filesOf(site, 'site')[0]?.fields.data ?? {};
  const digits = String(phone).replaceAll(/\D/g, '').split('');
  const details = [
    [digits.join('[\\s-]?'), 'the phone number', '<FirmPhone />'],
    [RegExp.escape(String(email)), 'our email address', '<FirmEmail />'],
  ] as const;
  for (const [pattern, what, part] of details) {
    const typed = new RegExp(`(?<![\\w.])${pattern}(?!\\w)`, 'i');
    for (const { collection, text, body, say } of site.files) {
      if (!pattern || collection === 'site') continue;
      const instead = body ? `write ${part}` : 'leave it out: it belongs only in content/site.yaml';
      for (const [index, line] of text.split('\n').entries())
        if (typed.test(line)) yield say(index + 1, `${what} is typed out; ${instead}`);
    }
  }
}
