// A reader's own figures in the fragment of the URL, which browsers do not send to servers:
// #crm:jobs=2,job_value=4000;bi:price=3

/** A longer fragment was not written by this page. */
const MOST_CHARACTERS = 4000;

/** The figures of one worksheet in a fragment: the text of each, by the id of its row. */
export function readFragment(hash: string, sheet: string): Map<string, string> {
  const part = partsOf(hash).find((one) => one.startsWith(`${sheet}:`)) ?? '';
  return new Map(
    part
      .slice(sheet.length + 1)
      .split(',')
      .flatMap((pair) => {
        const [id = '', value = ''] = pair.split('=');
        return id && value ? [[id, value]] : [];
      }),
  );
}

/** The fragment with the figures of one worksheet replaced; without any, the worksheet is removed. */
export function writeFragment(
  hash: string,
  sheet: string,
  figures: Record<string, number>,
): string {
  const others = partsOf(hash).filter((one) => one.includes(':') && !one.startsWith(`${sheet}:`));
  const own = Object.entries(figures)
    .map(([id, value]) => `${id}=${value}`)
    .join(',');
  const parts = own ? [...others, `${sheet}:${own}`] : others;
  return parts.length > 0 ? `#${parts.join(';')}` : '';
}

function partsOf(hash: string): string[] {
  if (hash.length > MOST_CHARACTERS) return [];
  return hash.replace(/^#/, '').split(';').filter(Boolean);
}
