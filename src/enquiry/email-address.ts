import { normaliseLine } from '#enquiry/normalise.ts';

/** Common slips in the hosts of visitors' mail, by the right host. */
const HOST_SLIPS = {
  'gmail.com': 'gmial.com gmal.com gmai.com gamil.com gnail.com fmail.com gmail.co gmail.co.uk',
  'hotmail.com': 'hotmial.com hotmal.com hotail.com hotamil.com',
  'hotmail.co.uk': 'hotmial.co.uk hotmal.co.uk hotail.co.uk hotamil.co.uk',
  'outlook.com': 'outlok.com oulook.com outllook.com',
  'yahoo.com': 'yaho.com yahooo.com',
  'yahoo.co.uk': 'yaho.co.uk yahooo.co.uk',
  'icloud.com': 'iclod.com icoud.com',
  'btinternet.com': 'btinernet.com btintenet.com',
};

/** Slips in endings. No domain ends like this, while `.co`, `.cm` and `.om` are countries. */
const ENDING_SLIPS = {
  '.com': /\.(?:con|cpm|cim|vom|xom|cmo|comm)$/,
  '.co.uk': /\.couk$/,
  '.uk': /\.(?:uj|ul|yk)$/,
};

/**
 * Reads an email address as it was typed or pasted: without the name before `<…>`, `mailto:`, a subject behind `?` and the
 * dot of a sentence, and with an international domain in ASCII (`xn--`), as some browsers convert it and others do not.
 */
export function readEmail(raw: string): string {
  const line = normaliseLine(raw).replaceAll('＠', '@');
  const address = line.replace(/^.*<([^<>]+)>.*$/, '$1').replace(/^mailto:/i, '');
  const { name, domain } = split(address.replace(/(@[^?]*)\?.*$/, '$1'));
  return name + toAscii(domain).replace(/\.$/, '');
}

/** The address that a visitor probably meant, or null. Never another for a domain that may exist. */
export function suggestEmail(raw: string): string | null {
  const { name, domain } = split(readEmail(raw));
  let meant = domain.toLowerCase();
  for (const [ending, slip] of Object.entries(ENDING_SLIPS)) meant = meant.replace(slip, ending);
  for (const [host, slips] of Object.entries(HOST_SLIPS)) {
    if (slips.split(' ').includes(meant)) meant = host;
  }
  return meant === domain.toLowerCase() ? null : name + meant;
}

/** Splits 'ann@example.com' into 'ann@' and 'example.com'. */
function split(address: string) {
  const start = address.lastIndexOf('@') + 1;
  return { name: address.slice(0, start), domain: address.slice(start) };
}

function toAscii(domain: string): string {
  if (!/[^ -~]/.test(domain)) return domain;
  try {
    const { href, hostname } = new URL(`http://${domain}`);
    return href === `http://${hostname}/` ? hostname : domain; // Not with a port or a path.
  } catch {
    return domain; // Not a domain: the field's check rejects it.
  }
}
