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
const TABLE = `${MIGRATIONS}/20261123090000_contact_submissions.sql`;
const CHECKS = `${MIGRATIONS}/20261123090100_checks_and_limits.sql`;
const NOTICES = `${MIGRATIONS}/20261123090200_enquiry_notices.sql`;
const RETENTION = `${MIGRATIONS}/20261123090300_erasure_and_retention.sql`;
const SCHEDULE = `${MIGRATIONS}/20261123090400_schedule_and_alarm.sql`;
const SENDERS = `${MIGRATIONS}/20261123090500_count_senders_by_index.sql`;

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
    'name_is_one_line',
    'email_length',
    'company_length',
    'company_is_one_line',
    'message_length',
    'submission_type_is_quote',
  ]),
  ...[
    'email_is_one_address',
    'industry_is_offered',
    'team_size_is_offered',
    'timeline_is_offered',
    'budget_is_offered',
    'service_needs_are_offered',
    'message_is_text',
  ].map((name) => ({
    name: `constraint ${name}`,
    file: TABLE,
    find: `${name} check (\n`,
    replace: `${name} check (true or\n`,
  })),
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
    file: TABLE,
    find: 'revoke all on schema private from public, anon, authenticated;',
    replace: 'grant usage on schema private to anon;',
  },
  without(
    'row security of what the server remembers',
    TABLE,
    'alter table private.settings enable row level security;',
  ),
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
    'joiners at the wrong place are taken out (before)',
    CHECKS,
    "              || '|(^|(?<=[' || unjoined || ']))[\\u200C\\u200D]'\n".slice(2),
  ),
  without(
    'joiners at the wrong place are taken out (behind)',
    CHECKS,
    "              || '|[\\u200C\\u200D]($|(?=[' || unjoined || ']))',\n".slice(2),
  ),
  {
    name: 'rules tried before the row, so that no log holds it',
    file: CHECKS,
    find: '  if broken_rule is not null then',
    replace: '  if false then',
  },
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
  without(
    'a repeat after its time is another',
    CHECKS,
    "      and earlier.created_at > now() - make_interval(mins => private.setting('minutes_in_which_a_repeat_is_one'))\n",
  ),
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
    file: SENDERS,
    find: ">= private.setting('enquiries_per_address_per_hour')",
    replace: '>= 1000',
  },
  without(
    'one at a time for each network address',
    SENDERS,
    "  perform pg_advisory_xact_lock(hashtextextended('sender ' || address, 0));\n",
  ),
  {
    name: 'one enquiry a call',
    file: CHECKS,
    find: "if current_setting('enquiry.has_row', true) = 'yes' then",
    replace: 'if false then',
  },
  without(
    'another call of the same transaction is another',
    CHECKS,
    "  perform set_config('enquiry.has_row', '', true);\n",
  ),
  {
    name: 'who sends by a browser counts by the address that the platform saw',
    file: CHECKS,
    find: "    headers ->> 'cf-connecting-ip'\n",
    replace: '    null\n',
  },
  {
    name: 'a caller cannot choose the day of a salt',
    file: SENDERS,
    find: "set timezone = 'UTC'\n",
    replace: '',
  },
  {
    name: 'the hour of a network address does not end at midnight',
    file: CHECKS,
    find: 'where day < current_date - 1;',
    replace: 'where day < current_date;',
  },
  without(
    'hashes are deleted',
    CHECKS,
    "  delete from private.senders\n  where sent_at < now() - make_interval(hours => private.setting('hours_to_keep_sender_hashes'));\n",
  ),
  without(
    'salts are deleted',
    CHECKS,
    '  delete from private.daily_salts where day < current_date - 1;\n',
  ),
  {
    name: 'IPv6 senders count by their network',
    file: CHECKS,
    find: 'when 6 then network(set_masklen(address, 64))',
    replace: 'when 6 then address',
  },
  {
    name: 'IPv4 in the spelling of IPv6 counts as IPv4',
    file: CHECKS,
    find: "  if address << inet '::ffff:0:0/96' then",
    replace: '  if false then',
  },
  {
    name: 'addresses are kept as a salted hash',
    file: CHECKS,
    find: "  select encode(sha256(convert_to(salt || address, 'utf8')), 'hex')\n",
    replace: "  select encode(sha256(convert_to(address, 'utf8')), 'hex')\n",
  },
  {
    name: 'what is no address is no reason to fail',
    file: CHECKS,
    find: '  when invalid_text_representation then',
    replace: '  when division_by_zero then',
  },
  without(
    'a form without a script is stored with a visitor’s rights',
    CHECKS,
    "set role = 'anon'\n",
  ),
  without(
    'posting for others is the service role’s',
    CHECKS,
    'revoke execute on function public.submit_enquiry(jsonb, text, text) from public, anon, authenticated;',
  ),
  {
    name: 'a notice is queued in the same transaction',
    file: NOTICES,
    find: "  insert into private.enquiry_notices (submission_id, suspicion)\n  values (new.id, nullif(current_setting('enquiry.suspicion', true), ''));\n",
    replace: '',
  },
  {
    name: 'a suspected enquiry is marked',
    file: NOTICES,
    find: "nullif(current_setting('enquiry.suspicion', true), '')",
    replace: 'null',
  },
  without(
    'claiming, finishing and reading are the service role’s',
    NOTICES,
    'revoke execute on function\n  public.claim_enquiry_mail(), public.finish_enquiry_mail(uuid, text, boolean), public.unsent_enquiries(),\n  public.suspected_enquiries(), public.accept_enquiry(uuid)\nfrom public, anon, authenticated;',
  ),
  {
    name: 'a mail is finished by its id alone',
    file: NOTICES,
    find: 'where notice.mail_id = finished_mail_id and notice.sent_at is null;',
    replace: 'where notice.sent_at is null;',
  },
  without(
    'concurrent claims never take the same enquiry',
    NOTICES,
    "  perform pg_advisory_xact_lock(hashtextextended('enquiry mail', 0));\n",
  ),
  without(
    'a claimed enquiry is not due',
    NOTICES,
    "      due_at = now() + make_interval(mins => private.setting('minutes_to_send_a_mail')),\n",
  ),
  {
    name: 'a failed mail waits',
    file: NOTICES,
    find: '      else now() + least(',
    replace: '      else now() + 0 * least(',
  },
  {
    name: 'two connections at once',
    file: NOTICES,
    find: " or sending >= private.setting('mails_at_once')",
    replace: '',
  },
  {
    name: 'a mail whose sender died holds up no other',
    file: NOTICES,
    find: "        and claimed_at > now() - make_interval(mins => private.setting('minutes_to_send_a_mail'))\n",
    replace: '',
  },
  {
    name: 'sixty mails an hour',
    file: NOTICES,
    find: "tried >= private.setting('mails_per_hour') or ",
    replace: '',
  },
  {
    name: 'many that are due at once become a digest',
    file: NOTICES,
    find: "when due between 1 and private.setting('enquiries_due_before_digest')",
    replace: 'when due >= 1',
  },
  {
    name: 'many within the hour become digests',
    file: NOTICES,
    find: "\n      and tried < private.setting('single_mails_per_hour') then 1",
    replace: ' then 1',
  },
  {
    name: 'a full digest does not wait',
    file: NOTICES,
    find: "when due >= private.setting('enquiries_per_digest')\n      or oldest",
    replace: 'when oldest',
  },
  without(
    'a digest that is not full waits five minutes',
    NOTICES,
    "      or oldest <= now() - make_interval(mins => private.setting('minutes_until_digest'))\n",
  ),
  without(
    'suspected enquiries are told within a day',
    NOTICES,
    "      or oldest_suspected <= now() - make_interval(hours => private.setting('hours_until_suspected_digest'))\n",
  ),
  {
    name: 'a suspected enquiry has no mail of its own',
    file: NOTICES,
    find: 'notice.sent_at is null and notice.due_at <= now() and notice.suspicion is null',
    replace: 'notice.sent_at is null and notice.due_at <= now()',
  },
  {
    name: 'a refused digest is taken apart',
    file: NOTICES,
    find: 'is_refused = notice.is_refused or is_content_refused,',
    replace: 'is_refused = notice.is_refused,',
  },
  {
    name: 'an accepted enquiry is mailed, though a digest told of it',
    file: NOTICES,
    find: 'set suspicion = null, sent_at = null,',
    replace: 'set suspicion = null,',
  },
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
    file: SCHEDULE,
    find: "    and enquiry.created_at < now() - make_interval(mins => private.setting('minutes_until_alarm'));",
    replace: ';',
  },
  {
    name: 'suspected enquiries raise no alarm',
    file: SCHEDULE,
    find: 'where notice.sent_at is null and notice.suspicion is null',
    replace: 'where notice.sent_at is null',
  },
  {
    name: 'one alarm an hour',
    file: SCHEDULE,
    find: "where raised_at > now() - make_interval(mins => private.setting('minutes_between_alarms'))",
    replace: 'where false',
  },
  {
    name: 'a dispatch only while a mail is to be sent',
    file: SCHEDULE,
    find: '  if private.next_mail_size() = 0 then',
    replace: '  if false then',
  },
  {
    name: 'the job history is kept for a week',
    file: SCHEDULE,
    find: "    where coalesce(end_time, start_time) < now() - make_interval(days => private.setting('days_to_keep_job_history'))",
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
    find: 'dependencies.finish(mailId, refusal?.errorCode ?? null,',
    replace: 'dependencies.finish(mailId, null,',
  },
  {
    name: 'notify: staff learn of a mail that is rejected permanently',
    file: NOTIFY,
    find: '    await sendMinimal(enquiry);\n',
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
    file: 'src/enquiry/suspicion.ts',
    find: "  if (form.get(HONEYPOT_FIELD)) return 'honeypot';\n",
    replace: '  void HONEYPOT_FIELD;\n',
  },
  {
    name: 'post: the least time that the form is open',
    file: 'src/enquiry/suspicion.ts',
    find: 'Number(openForMs) < MIN_FILL_TIME_MS',
    replace: 'Number(openForMs) < 0 * MIN_FILL_TIME_MS',
  },
  {
    name: 'post: a suspected enquiry is not notified',
    file: POST,
    find: 'if (!suspicion) dependencies.notifyStaff();',
    replace: 'dependencies.notifyStaff();',
  },
  {
    name: 'post: scripts of the site alone read the response',
    file: POST,
    find: 'if (origin !== null && siteOrigins.includes(origin)) {',
    replace: 'void siteOrigins; if (origin !== null) {',
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
