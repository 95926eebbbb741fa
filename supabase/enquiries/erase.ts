import { createInterface } from 'node:readline/promises';
import { expectData, type Connection } from './connection.ts';
import { readEnquiries } from './read.ts';

/** Asks a question and returns what was typed. */
export type Ask = (question: string) => Promise<string>;

/**
 * Erases every enquiry of one email address. Returns how many there were and what is left to delete
 * by hand. Without `ask`, there is no confirmation.
 *
 * @throws when the answer is not the address.
 */
export async function eraseEnquiries(
  { database, address }: Connection,
  email: string,
  ask: Ask | null,
): Promise<string> {
  if (ask) {
    const stored = await readEnquiries(database);
    const theirs = stored.filter((enquiry) => isSame(String(enquiry['email']), email));
    const answer = await ask(
      `Erase ${inWords(theirs.length)} of ${email} at ${address}? Type the email address again: `,
    );
    if (!isSame(answer, email)) throw new Error('That is another address. Nothing was erased.');
  }

  const erased = expectData(await database.rpc('erase_subject', { subject_email: email }));
  return (
    `${inWords(Number(erased))} of ${email} erased at ${address}.\n` +
    `The mails in the staff inbox are not: delete what came from ${email} or is a reply to it, there and in the archive.\n` +
    'A notification has the address as its Reply-To.'
  );
}

/** @throws when there is no terminal to ask at. */
export async function askAtTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask at. Add --yes to erase without a confirmation.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

/** As the database compares addresses. */
function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function inWords(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}
