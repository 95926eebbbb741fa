-- One row is one enquiry from the quote form. Visitors may insert rows and do nothing else. The browser's
-- schema has the same option lists and limits (src/enquiry/, src/lib/enquiry-options.ts);
-- tests/backend/enquiry-rules.test.ts compares the two.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  company text,
  industry text,
  team_size text,
  timeline text,
  budget text,
  service_needs text[],
  message text,
  submission_type text not null,

  -- Explicit ranges of control characters, because [[:cntrl:]] means ASCII only under some collations.
  -- Unicode's two line separators are no control characters.
  constraint name_length check (char_length(name) between 1 and 120),
  constraint name_is_one_line check (name !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]' and name ~ '\S'),

  -- The grammar of <input type="email"> (https://html.spec.whatwg.org/#valid-e-mail-address), plus a dot.
  constraint email_length check (char_length(email) <= 254),
  constraint email_is_one_address check (
    email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
  ),

  constraint company_length check (char_length(company) between 1 and 160),
  constraint company_is_one_line check (company !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),

  constraint industry_is_offered check (
    industry in (
      'Technology', 'Healthcare', 'Finance', 'Retail', 'Manufacturing',
      'Professional Services', 'Education', 'Hospitality', 'Other'
    )
  ),
  constraint team_size_is_offered check (
    team_size in ('1-10 employees', '11-50 employees', '51-200 employees', '200+ employees')
  ),
  constraint timeline_is_offered check (
    timeline in ('ASAP', 'Within 1 month', '1-3 months', '3-6 months', '6+ months')
  ),
  constraint budget_is_offered check (
    budget in ('Under £10k', '£10k - £25k', '£25k - £50k', '£50k - £100k', '£100k+')
  ),
  constraint service_needs_are_offered check (
    array_ndims(service_needs) = 1
    and cardinality(service_needs) between 1 and 6
    and array_position(service_needs, null) is null
    and service_needs <@ array[
      'Web App Development', 'CRM System', 'ERP Solution',
      'System Integration', 'Data Analytics', 'Support & Maintenance'
    ]
  ),

  constraint message_length check (
    char_length(message) between 1 and 4000 and octet_length(message) <= 16000
  ),
  -- Tabs and line feeds are part of ordinary text; other control characters are not.
  constraint message_is_text check (
    message !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]' and message ~ '\S'
  ),

  constraint submission_type_is_quote check (submission_type = 'quote')
);

comment on table public.contact_submissions is
  'Enquiries from the quote form. The row is the enquiry; the mail only notifies staff of it.';

create index contact_submissions_by_email on public.contact_submissions (lower(email), created_at);
create index contact_submissions_by_time on public.contact_submissions (created_at);

alter table public.contact_submissions enable row level security;

revoke all on public.contact_submissions from public, anon, authenticated;

grant insert (
  name, email, company, industry, team_size, timeline, budget, service_needs, message, submission_type
) on public.contact_submissions to anon;

grant select, insert, update, delete on public.contact_submissions to service_role;

create policy "Visitors may send enquiries"
  on public.contact_submissions
  for insert
  to anon
  with check (submission_type = 'quote');

-- What the server remembers besides the enquiries. The API does not expose the schema.
create schema private;

revoke all on schema private from public, anon, authenticated;

create table private.settings (
  name text primary key,
  value integer not null check (value >= 0),
  meaning text not null
);

comment on table private.settings is
  'Every limit and period. A change counts from the next enquiry or mail, without a migration.';

insert into private.settings (name, value, meaning) values
  ('enquiries_per_email_per_hour', 3, 'Different enquiries that one email address may send within an hour'),
  ('enquiries_per_address_per_hour', 5, 'The same for one network address: an IPv4 address, or an IPv6 network of 64 bits'),
  ('minutes_in_which_a_repeat_is_one', 10, 'The same enquiry again within this time is accepted and stored once'),
  ('hours_to_keep_sender_hashes', 2, 'The salted hashes of network addresses are deleted after it; each salt is of one day, and deleted at the end of the next'),
  ('minutes_to_send_a_mail', 5, 'A claimed mail that nobody finishes within this time is due again'),
  ('mails_at_once', 2, 'Connections to the mail server at the same time'),
  ('mails_per_hour', 60, 'Mails to staff within an hour, at most; a try that failed counts as one'),
  ('single_mails_per_hour', 20, 'From this many mails within an hour on, only digests are sent'),
  ('enquiries_due_before_digest', 5, 'When more than this are due at once, they are sent as a digest'),
  ('enquiries_per_digest', 25, 'Enquiries in one digest, each with all its words'),
  ('minutes_until_digest', 5, 'A digest that is not full waits this long for more enquiries'),
  ('hours_until_suspected_digest', 24, 'Suspected enquiries are listed in a digest at the latest after this time'),
  ('minutes_until_retry', 1, 'The wait after a failed mail; it doubles with each failure'),
  ('hours_between_retries', 6, 'The longest wait between two tries'),
  ('minutes_until_alarm', 30, 'An enquiry whose mail is older than this raises an alarm'),
  ('minutes_between_alarms', 60, 'The least time between two alarms'),
  ('months_to_keep_enquiries', 12, 'Enquiries are deleted after it, unless staff were not told of them yet'),
  ('days_to_keep_job_history', 7, 'The history of pg_cron is deleted after it');

alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated;

create function private.setting(setting_name text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select value from private.settings where name = setting_name;
$$;

revoke execute on all routines in schema private from public, anon, authenticated;
