/** Copies an address. Whether it could: without https, and in the browsers of some apps, there is no clipboard. */
export async function copyLink(address: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined; // Whatever its type says.
  try {
    await clipboard?.writeText(address);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
