/** One enquiry whose notice this call holds, as `claim_enquiry_notices` returns it. */
export interface ClaimedEnquiry {
  id: string;
  token: string;
  created_at: string;
  name: string;
  email: string;
  company: string | null;
  industry: string | null;
  team_size: string | null;
  timeline: string | null;
  budget: string | null;
  service_needs: string[] | null;
  message: string | null;
}

export interface Dependencies {
  publishableKeys: string[];
  claim(batchSize: number): Promise<ClaimedEnquiry[]>;
  finish(enquiry: ClaimedEnquiry, errorCode: string | null): Promise<void>;
  send(enquiry: ClaimedEnquiry): Promise<void>;
}

const BATCH_SIZE = 10;
const BODY_LIMIT = 32 * 1024;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-max-age': '86400',
};

/**
 * Mails the enquiries that are stored and not yet announced. The body of the call is a knock on the
 * door and no more: what is mailed comes from the table alone, so a call that lies changes nothing.
 *
 * Answers 200 whether there was much to send or nothing, and 503 when sending failed.
 */
export function createHandler(dependencies: Dependencies) {
  return async function handle(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST') return answer(405, { allow: 'POST, OPTIONS' });
    if (!dependencies.publishableKeys.includes(request.headers.get('apikey') ?? '')) {
      return answer(401);
    }
    if (!request.headers.get('content-type')?.startsWith('application/json')) return answer(415);
    if (!(await fitsLimit(request))) return answer(413);

    return answer((await announceDueEnquiries(dependencies)) ? 200 : 503);
  };
}

async function announceDueEnquiries({ claim, finish, send }: Dependencies): Promise<boolean> {
  try {
    const enquiries = await claim(BATCH_SIZE);
    const outcomes = await Promise.all(
      enquiries.map(async (enquiry) => {
        const errorCode = await send(enquiry).then(() => null, codeOf);
        await finish(enquiry, errorCode);
        log({ id: enquiry.id, errorCode });
        return errorCode === null;
      }),
    );
    return outcomes.every(Boolean);
  } catch (error) {
    log({ errorCode: codeOf(error) });
    return false;
  }
}

/** Counts what arrives: the length that a client states may be a lie. */
async function fitsLimit(request: Request): Promise<boolean> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return false;
  }
  return true;
}

/** A short code and never the message: a mail server's message may quote an address. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.name : 'UNKNOWN';
}

function log(entry: { id?: string; errorCode: string | null }): void {
  console.log(JSON.stringify({ event: 'enquiry-notice', ...entry }));
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ ok: status === 200 }, { status, headers: { ...CORS, ...headers } });
}
