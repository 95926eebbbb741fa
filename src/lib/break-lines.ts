/** Breaks a text between its words into lines that fit. A word that does not fit gets a line of its own. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (fits(line)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
