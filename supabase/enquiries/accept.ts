import { expectData, type Connection } from './connection.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Treats a suspected enquiry as any other. Returns what happens next.
 *
 * @throws when the id is none, or no suspected enquiry has it.
 */
export async function acceptEnquiry(
  { database, address }: Connection,
  id: string,
): Promise<string> {
  if (!UUID.test(id)) {
    throw new Error(`${id} is no id. npm run enquiries -- --suspected prints them.`);
  }
  const isAccepted = expectData(await database.rpc('accept_enquiry', { enquiry_id: id }));
  if (!isAccepted) throw new Error(`${address} holds no suspected enquiry ${id}.`);
  return `Accepted at ${address}. Staff get its mail within a minute or two.`;
}
