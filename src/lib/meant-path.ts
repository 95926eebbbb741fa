/**
 * The path that was probably meant by one that leads nowhere: in small letters, with hyphens, and without what a sentence
 * or a mail program has added at its end. Undefined if that is the same path.
 */
export function meantPath(pathname: string): string | undefined {
  const plain = pathname.toLowerCase().replaceAll(/%[0-9a-f]{2}/g, ' ');
  const [whole = ''] = /^(?:\/+[a-z0-9_-]+)+/.exec(plain) ?? [];
  const meant = whole
    .replaceAll(/\/+/g, '/')
    .replaceAll('_', '-')
    .replace(/(?:\/index)?-*$/, '');
  return meant === '' || meant === pathname ? undefined : meant;
}
