/** One security control of the backend, and the replacement that removes it. */
export interface Control {
  name: string;
  /** Relative to the project root. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
}

const MIGRATIONS = 'supabase/migrations';
const TABLE = `${MIGRATIONS}/20261121100000_create_contact_submissions.sql`;
const OUTBOX = `${MIGRATIONS}/20261121100100_create_enquiry_notices.sql`;
const GUARD = `${MIGRATIONS}/20261121110000_guard_enquiries.sql`;
const RETENTION = `${MIGRATIONS}/20261121110100_keep_and_erase.sql`;
const CHECKS = `${MIGRATIONS}/20261121120000_check_before_storing.sql`;
const HOLDING = `${MIGRATIONS}/20261121120100_hold_unusual_numbers.sql`;
const POST_WITHOUT_SCRIPT = `${MIGRATIONS}/20261121120200_submit_without_script.sql`;
const FORGET = `${MIGRATIONS}/20261122100000_forget_senders_in_time.sql`;
const AS_VISITOR = `${MIGRATIONS}/20261122100100_submit_as_visitor.sql`;
const EMPTY = `${MIGRATIONS}/20261122100200_drop_empty_summaries.sql`;
const CRON_RUNS = `${MIGRATIONS}/20261122100300_forget_clock_runs.sql`;
const DISPATCH_AND_ALARM = `${MIGRATIONS}/20261121120300_nudge_and_alarm.sql`;

const NOTIFY = 'supabase/functions/send-contact-email/handler.ts';
const POST = 'supabase/functions/submit-enquiry/handler.ts';

function constraints(file: string, names: string[]): Control[] {
  return names.map((name) => ({
    name: `constraint ${name}`,
    file,
    find: `${name} check (`,
    replace: `${name} check (true or `,
  }));
}

function without(name: string, file: string, find: string): Control {
  return { name, file, find, replace: '' };
}

export const CONTROLS: Control[] = [
  ...constraints(TABLE, [
    'name_length',
    'email_length',
    'email_is_one_address',
    'company_length',
    'industry_is_offered',
    'team_size_is_offered',
    'timeline_is_offered',
    'budget_is_offered',
    'service_needs_are_offered',
    'message_length',
    'submission_type_is_quote',
  ]),
  {
    name: 'constraint name_is_one_line',
    file: CHECKS,
    find: 'check (name !~',
    replace: 'check (true or name !~',
  },
  {
    name: 'constraint company_is_one_line',
    file: CHECKS,
    find: 'check (company !~',
    replace: 'check (true or company !~',
  },
  {
    name: 'constraint message_is_text',
    file: CHECKS,
    find: 'check (message !~',
    replace: 'check (true or message !~',
  },
  without(
    'row security of the table',
    TABLE,
    'alter table public.contact_submissions enable row level security;',
  ),
  without(
    'rights taken from everybody',
    TABLE,
    'revoke all on public.contact_submissions from public, anon, authenticated;',
  ),
  {
    name: 'insert on the form’s columns alone',
    file: TABLE,
    find: 'grant insert (\n  name,',
    replace: 'grant insert (\n  id, created_at, name,',
  },
  {
    name: 'the policy lets nobody read',
    file: TABLE,
    find: "  for insert\n  to anon\n  with check (submission_type = 'quote');",
    replace: '  for all\n  to anon\n  using (true);',
  },
  {
    name: 'the private schema is closed',
    file: OUTBOX,
    find: 'revoke all on schema private from public, anon, authenticated;',
    replace: 'grant usage on schema private to anon;',
  },
  {
    name: 'a notification is queued in the same transaction',
    file: HOLDING,
    find: '  insert into private.enquiry_notices (submission_id, summary_id) values (new.id, summary);\n',
    replace: '',
  },
  without(
    'claiming is the service role’s',
    OUTBOX,
    'revoke execute on function public.claim_enquiry_notices(integer) from public, anon, authenticated;',
  ),
  without(
    'finishing is the service role’s',
    OUTBOX,
    'revoke execute on function public.finish_enquiry_notice(uuid, uuid, text) from public, anon, authenticated;',
  ),
  {
    name: 'a notification is finished with its token alone',
    file: OUTBOX,
    find: 'and notice.lease_token = holder and',
    replace: 'and',
  },
  {
    name: 'concurrent claims never take the same notification',
    file: HOLDING,
    find: '    limit least(greatest(batch_size, 1), 50)\n    for update skip locked',
    replace: '    limit least(greatest(batch_size, 1), 50)',
  },
  {
    name: 'a claimed notification is leased',
    file: HOLDING,
    find: "      attempts = notice.attempts + 1,\n      due_at = now() + interval '5 minutes',",
    replace: '      attempts = notice.attempts + 1,',
  },
  {
    name: 'a failed notification waits',
    file: OUTBOX,
    find: "      else now() + least(interval '1 minute' * power(2, least(notice.attempts - 1, 9)), interval '6 hours')",
    replace: '      else now()',
  },
  {
    name: 'byte caps before any regular expression',
    file: CHECKS,
    find: "perform private.refuse(413, 'too_large', 'The enquiry is too long.');",
    replace: 'null;',
  },
  without('the id is the server’s', CHECKS, '  new.id := gen_random_uuid();\n'),
  without('the date is the server’s', CHECKS, '  new.created_at := now();\n'),
  without('names in one form', CHECKS, '  new.name := private.one_line(new.name);\n'),
  without('companies in one form', CHECKS, '  new.company := private.one_line(new.company);\n'),
  without('messages in one form', CHECKS, '  new.message := private.many_lines(new.message);\n'),
  without(
    'rules tried before the row, so that no log holds it',
    CHECKS,
    '  perform private.check_enquiry(new);\n',
  ),
  without(
    'one at a time for each email address',
    CHECKS,
    "  perform pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(new.email), 0));\n",
  ),
  {
    name: 'a repeat is stored once',
    file: CHECKS,
    find: '  ) then\n    return null;',
    replace: '  ) and false then\n    return null;',
  },
  {
    name: 'a repeat after its time is another',
    file: CHECKS,
    find: "      and earlier.created_at > now() - make_interval(mins => private.setting('minutes_in_which_a_repeat_is_one'))\n",
    replace: '',
  },
  {
    name: 'three an hour from one email address',
    file: CHECKS,
    find: ">= private.setting('enquiries_per_email_per_hour')",
    replace: '>= 1000',
  },
  {
    name: 'the hour of an email address ends',
    file: CHECKS,
    find: "where lower(earlier.email) = lower(new.email) and earlier.created_at > now() - interval '1 hour'",
    replace: 'where lower(earlier.email) = lower(new.email)',
  },
  {
    name: 'five an hour from one network address',
    file: CHECKS,
    find: ">= private.setting('enquiries_per_address_per_hour')",
    replace: '>= 1000',
  },
  without(
    'one at a time for each network address',
    CHECKS,
    "    perform pg_advisory_xact_lock(hashtextextended('sender ' || sender, 0));\n",
  ),
  without(
    'senders are forgotten after a day',
    CHECKS,
    "    delete from private.senders where sent_at < now() - interval '24 hours';\n",
  ),
  {
    name: 'one enquiry a call',
    file: CHECKS,
    find: '(select count(*) from added) > 1',
    replace: 'false',
  },
  {
    name: 'who sends by a browser counts by the address that the platform saw',
    file: POST_WITHOUT_SCRIPT,
    find: "    headers ->> 'cf-connecting-ip'\n",
    replace: '    null\n',
  },
  without(
    'a caller cannot choose the day of a salt',
    FORGET,
    "alter function private.sender_hash() set timezone = 'UTC';",
  ),
  without(
    'the scheduler deletes senders',
    FORGET,
    "  delete from private.senders where sent_at < now() - interval '2 hours';\n",
  ),
  without(
    'the scheduler deletes salts',
    FORGET,
    '  delete from private.peppers where day < current_date;\n',
  ),
  without(
    'a form without a script is stored with a visitor’s rights',
    AS_VISITOR,
    "alter function public.submit_enquiry(jsonb, text) set role = 'anon';",
  ),
  {
    name: 'IPv6 senders count by their network',
    file: POST_WITHOUT_SCRIPT,
    find: '  if family(address) = 6 then',
    replace: '  if false then',
  },
  {
    name: 'addresses are kept as a salted hash',
    file: POST_WITHOUT_SCRIPT,
    find: 'today::text || host(address)',
    replace: 'host(address)',
  },
  without(
    'yesterday’s salt is deleted',
    POST_WITHOUT_SCRIPT,
    '  delete from private.peppers where day < current_date;\n',
  ),
  {
    name: 'what is no address is no reason to fail',
    file: POST_WITHOUT_SCRIPT,
    find: '    when invalid_text_representation then',
    replace: '    when division_by_zero then',
  },
  without(
    'posting for others is the service role’s',
    POST_WITHOUT_SCRIPT,
    'revoke execute on function public.submit_enquiry(jsonb, text) from public, anon, authenticated;',
  ),
  {
    name: 'unusual numbers are held',
    file: HOLDING,
    find: '  ) > usual then',
    replace: '  ) > 1000000000 then',
  },
  {
    name: 'held notifications are not mailed one by one',
    file: HOLDING,
    find: '    where notice.sent_at is null and notice.summary_id is null and notice.due_at <= now()',
    replace: '    where notice.sent_at is null and notice.due_at <= now()',
  },
  {
    name: 'a digest is finished with its token alone',
    file: HOLDING,
    find: '    and summary.lease_token = holder and summary.sent_at is null;',
    replace: '    and summary.sent_at is null;',
  },
  without(
    'claiming digests is the service role’s',
    HOLDING,
    'revoke execute on function public.claim_enquiry_summaries() from public, anon, authenticated;',
  ),
  without(
    'the list of the unsent is the service role’s',
    HOLDING,
    'revoke execute on function public.unsent_enquiries() from public, anon, authenticated;',
  ),
  {
    name: 'the purge keeps what staff were not notified of',
    file: RETENTION,
    find: 'where notice.submission_id = enquiry.id and notice.sent_at is null',
    replace: 'where false',
  },
  {
    name: 'the purge takes only what is old',
    file: RETENTION,
    find: "enquiry.created_at < now() - make_interval(months => private.setting('months_to_keep_enquiries'))",
    replace: 'true',
  },
  {
    name: 'erasing finds an address in capitals too',
    file: RETENTION,
    find: 'lower(enquiry.email) = lower(btrim(subject_email))',
    replace: 'enquiry.email = subject_email',
  },
  without(
    'erasing is the service role’s',
    RETENTION,
    'revoke execute on function public.erase_subject(text) from public, anon, authenticated;',
  ),
  {
    name: 'mail that waits is overdue after half an hour',
    file: DISPATCH_AND_ALARM,
    find: ") < now() - make_interval(mins => private.setting('minutes_until_alarm'));",
    replace: ') < now();',
  },
  {
    name: 'one alarm an hour',
    file: DISPATCH_AND_ALARM,
    find: "where raised_at > now() - make_interval(mins => private.setting('minutes_between_alarms'))",
    replace: 'where false',
  },
  {
    name: 'a dispatch only while something is due',
    file: EMPTY,
    find: '    where sent_at is null and summary_id is null and due_at <= now()\n  ) and not exists (',
    replace: '  ) and not exists (',
  },
  {
    name: 'no dispatch for an empty digest',
    file: EMPTY,
    find: '\n      and exists (select from private.enquiry_notices as notice where notice.summary_id = summary.id)',
    replace: '',
  },
  {
    name: 'an empty digest is deleted',
    file: EMPTY,
    find: '      and summary.id in (select summary_id from gone)',
    replace: '      and false',
  },
  {
    name: 'a digest is deleted only when it is empty',
    file: EMPTY,
    find: '      and summary.id in (select summary_id from gone)\n      and not exists (select from private.enquiry_notices as notice where notice.summary_id = summary.id)',
    replace: '      and summary.id in (select summary_id from gone)',
  },
  {
    name: 'the job history is kept for a week',
    file: CRON_RUNS,
    find: " where coalesce(end_time, start_time) < now() - interval '7 days'",
    replace: '',
  },
  {
    name: 'row security of what the server remembers',
    file: GUARD,
    find: 'alter table private.settings enable row level security;',
    replace: '',
  },
  {
    name: 'notify: POST alone',
    file: NOTIFY,
    find: "if (request.method !== 'POST') return 405;",
    replace: '',
  },
  {
    name: 'notify: from our own pages alone',
    file: NOTIFY,
    find: 'if (origin !== null && !siteOrigins.includes(origin)) return 403;',
    replace: '',
  },
  {
    name: 'notify: with the publishable key alone',
    file: NOTIFY,
    find: "if (!(await isKnownKey(request.headers.get('apikey') ?? '', publishableKeys))) return 401;",
    replace: 'void isKnownKey; void publishableKeys;',
  },
  {
    name: 'notify: JSON alone',
    file: NOTIFY,
    find: "if (readMediaType(request) !== 'application/json') return 415;",
    replace: 'void readMediaType;',
  },
  {
    name: 'notify: a body that fits its schema alone',
    file: NOTIFY,
    find: 'return requestSchema.safeParse(parseJson(body)).success ? null : 400;',
    replace: 'void parseJson(body); void requestSchema; return null;',
  },
  {
    name: 'both functions: a body that fits, counted',
    file: 'supabase/functions/_shared/requests.ts',
    find: '    if (size > limit) return null;\n',
    replace: '',
  },
  {
    name: 'notify: a failure is recorded',
    file: NOTIFY,
    find: 'retry(() => finish(item, errorCode))',
    replace: 'retry(() => finish(item, null))',
  },
  {
    name: 'notify: staff learn of a mail that is rejected permanently',
    file: NOTIFY,
    find: '    await sendMinimal(item);\n',
    replace: '    throw error;\n',
  },
  {
    name: 'mail: to the recipient alone, whatever a name holds',
    file: 'supabase/functions/send-contact-email/index.ts',
    find: 'const replyTo = { name: enquiry.name, address: enquiry.email };',
    replace: 'const replyTo = `${enquiry.name} <${enquiry.email}>` as never;',
  },
  {
    name: 'mail: the same id for every try',
    file: 'supabase/functions/send-contact-email/email.ts',
    find: 'return `enquiry-${id}@${domain}`;',
    replace: 'void id; return `enquiry-${crypto.randomUUID()}@${domain}`;',
  },
  {
    name: 'mail: nothing of the visitor in the subject',
    file: 'supabase/functions/send-contact-email/email.ts',
    find: 'return buildMail(notificationSubject(enquiry), content,',
    replace: 'return buildMail(`New quote enquiry from ${enquiry.name}`, content,',
  },
  {
    name: 'post: from our own pages alone',
    file: POST,
    find: '  if (!isFromOwnPage(request, siteOrigins)) return 403;\n',
    replace: '  void isFromOwnPage; void siteOrigins;\n',
  },
  {
    name: 'post: url-encoded alone',
    file: POST,
    find: "if (readMediaType(request) !== 'application/x-www-form-urlencoded') return 415;",
    replace: 'void readMediaType;',
  },
  {
    name: 'post: POST alone',
    file: POST,
    find: "  if (request.method !== 'POST') return 405;\n",
    replace: '',
  },
  {
    name: 'post: the honeypot',
    file: POST,
    find: '  if (form.get(HONEYPOT_FIELD)) return redirectTo(THANK_YOU_PATH, dependencies);\n',
    replace: '  void HONEYPOT_FIELD;\n',
  },
  {
    name: 'post: the form’s fields alone, and each once',
    file: 'supabase/functions/submit-enquiry/form-body.ts',
    find: "if (!FORM_FIELDS.includes(name) || (form.has(name) && name !== 'serviceNeeds')) return null;",
    replace: '',
  },
  {
    name: 'post: consent',
    file: 'src/enquiry/quote-form.ts',
    find: "  if (form.has('consent')) return reading;\n",
    replace: '  if (reading.enquiry) return reading;\n',
  },
  {
    name: 'post: the sender’s address is passed on',
    file: POST,
    find: "request.headers.get('cf-connecting-ip')",
    replace: 'null',
  },
];
