import { dataOrThrow, type Connection } from './connection.ts';
import { countOf, formatTime } from './print.ts';
import { isSameAddress, readEnquiries, type StoredEnquiry } from './read.ts';

/**
 * Treats a suspected enquiry like any other. Returns what happens next.
 *
 * @throws when no suspected enquiry has the id.
 */
export async function acceptEnquiry(connection: Connection, id: string): Promise<string> {
  const { database, address } = connection;
  const enquiry = await findEnquiry(connection, id);
  const isAccepted = dataOrThrow(await database.rpc('accept_enquiry', { enquiry_id: enquiry.id }));
  if (!isAccepted) throw new Error(`The enquiry ${id} at ${address} is not suspected.`);
  return `Accepted at ${address}. Staff get its mail within a minute or two.`;
}

/**
 * Deletes one enquiry if `isSure`. Returns what was or would be deleted.
 *
 * @throws unless exactly one enquiry has the id.
 */
export async function deleteEnquiry(
  connection: Connection,
  id: string,
  isSure: boolean,
): Promise<string> {
  const { database, address } = connection;
  const enquiry = await findEnquiry(connection, id);
  const sent = `${enquiry.name} <${enquiry.email}> sent on ${formatTime(enquiry.created_at)}`;
  const what = `the enquiry that ${sent}, at ${address}`;
  if (!isSure) return `This would delete ${what}. Add --yes to do it.`;

  dataOrThrow(
    await database.from('contact_submissions').delete().eq('id', enquiry.id).select('id'),
  );
  return `Deleted ${what}. Its mail in the staff inbox remains: delete it there and in the archive.`;
}

/** Deletes every enquiry of one email address if `isSure`. Returns what was or would be deleted. */
export async function eraseEnquiries(
  connection: Connection,
  email: string,
  isSure: boolean,
): Promise<string> {
  const { database, address } = connection;
  if (!isSure) {
    const stored = await readEnquiries(connection);
    const theirs = stored.filter((enquiry) => isSameAddress(enquiry.email, email));
    return `This would erase ${countOf(theirs)} of ${email} at ${address}. Add --yes to do it.`;
  }
  const erased = dataOrThrow(await database.rpc('erase_subject', { subject_email: email }));
  return `${countOf({ length: Number(erased) })} of ${email} erased at ${address}.
The mails in the staff inbox remain: delete those from ${email}, those that name it and the replies to them, there and in the archive.`;
}

/** @throws unless exactly one enquiry has an id that begins with `id`. */
async function findEnquiry(connection: Connection, id: string): Promise<StoredEnquiry> {
  const stored = await readEnquiries(connection);
  const [enquiry, ...others] = stored.filter((one) => one.id.startsWith(id.toLowerCase()));
  if (enquiry && others.length === 0) return enquiry;
  throw new Error(
    `${enquiry ? 'More than one' : 'No'} enquiry at ${connection.address} has an id that begins with "${id}". ` +
      'npm run enquiries prints the ids.',
  );
}
