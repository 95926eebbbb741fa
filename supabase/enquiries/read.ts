import type { ClaimedEnquiry } from '../functions/send-contact-email/email.ts';
import { dataOrThrow, type Connection } from './connection.ts';

/** A row of `public.enquiry_list`, without the columns that are not printed. */
export interface StoredEnquiry extends Omit<ClaimedEnquiry, 'mail_id'> {
  mailed_at: string | null;
  mail_error: string | null;
}

const COLUMNS =
  'id,created_at,name,email,company,industry,team_size,timeline,budget,service_needs,message,suspicion,mailed_at,mail_error';

/** The most rows that a hosted project returns at once, unless its `max_rows` is set lower. */
const PAGE = 1000;

/**
 * Every stored enquiry, newest first. Reads until a page is empty, because the server decides how
 * long a page is; oldest first, so that new rows do not move the pages.
 */
export async function readEnquiries({ database }: Connection): Promise<StoredEnquiry[]> {
  const enquiries: StoredEnquiry[] = [];
  for (;;) {
    const page = dataOrThrow(
      await database
        .from('enquiry_list')
        .select(COLUMNS)
        .order('created_at')
        .order('id')
        .range(enquiries.length, enquiries.length + PAGE - 1)
        .overrideTypes<StoredEnquiry[], { merge: false }>(),
    );
    if (page.length === 0) return enquiries.reverse();
    enquiries.push(...page);
  }
}

/** Whether the database treats two addresses as one. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
