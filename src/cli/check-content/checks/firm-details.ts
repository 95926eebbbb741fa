import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** Finds the firm's phone number typed out, because its owner changes it in one place, `site.yaml`. */
export function checkFirmDetails(files: ContentFile[]): Finding[] {
  const phone = files.find(({ name, folder }) => name === 'site' && !folder)?.fields.data['phone'];
  if (typeof phone !== 'string' || phone === '') return [];
  const digits = phone.replaceAll(/\D/g, '').split('').join('[\\s-]?');
  const pattern = new RegExp(`(?<!\\d)${digits}(?!\\d)`);
  return files
    .filter(({ name, folder }) => folder !== undefined || name !== 'site')
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) =>
        pattern.test(line)
          ? [
              {
                file,
                line: index + 1,
                problem: 'the phone number is typed out; write <FirmPhone />',
              },
            ]
          : [],
      ),
    );
}
