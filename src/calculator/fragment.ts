// A reader's own figures in the fragment of the address, which browsers send to no server:
// #crm:jobs=2,job_value=4000;bi:price=3

/** Longer ones are nothing that this page has written. */
const MOST_CHARACTERS = 4000;

/** What a fragment says of one worksheet: the text of each figure, by the id of its row. */
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

/** The fragment with other figures of one worksheet; without any, that worksheet is not in it. */
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
