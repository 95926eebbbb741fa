/** 'a mail provider' becomes 'A mail provider'. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
