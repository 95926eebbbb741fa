-- What the server remembers about enquiries, in a schema that the API does not expose: limits and periods, who sent
-- lately, which mails are owed to staff, and when the schedule last ran.

create schema private;

-- Visitors may not execute functions or read tables, not even those that a later migration or the dashboard adds.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- The error of a failed insert quotes what was typed ("Failing row contains ..."), and no log may hold an enquiry.
-- The data API returns errors in its response; the database does not log those of the data API's login role. A
-- hosted project lets `postgres` set this for a role, unlike log_error_verbosity
-- (https://supabase.com/docs/guides/database/custom-postgres-config).
alter role authenticator set log_min_messages = fatal;

create table private.settings (
  name text primary key,
  value integer not null,
  highest integer not null,
  meaning text not null,
  constraint value_is_sensible check (value between 1 and highest)
);

comment on table private.settings is
  'Limits and periods. A change applies from the next enquiry or mail, without a migration. Above `highest`, or at 0, the setting would do the opposite of what it is for.';

insert into private.settings (name, value, highest, meaning) values
  ('enquiries_per_email_per_hour', 3, 100, 'Different enquiries that one email address may send within an hour'),
  ('enquiries_per_address_per_hour', 5, 1000, 'The same for one network address: an IPv4 address, or an IPv6 network of 64 bits'),
  ('mails_per_hour', 30, 10000, 'When this many mails went out within an hour, the next wait, and go out in order'),
  ('minutes_until_retry', 1, 60, 'The wait after a failed mail; it doubles with each failure, up to six hours'),
  ('minutes_until_alarm', 30, 1440, 'An enquiry that has waited longer for its mail raises an alarm'),
  ('months_to_keep_enquiries', 12, 12, 'Enquiries are deleted after it, as the privacy policy promises, unless staff were not told of them yet');

-- One row: what each address is hashed with, so that a hash cannot be looked up in a list of hashed addresses.
create table private.sender_secret (
  secret uuid not null default gen_random_uuid()
);

insert into private.sender_secret default values;

-- When each network address sent an enquiry, as a hash. Kept for about an hour: the next enquiry deletes it, or the
-- half-hourly schedule.
create table private.senders (
  sender_hash text not null,
  sent_at timestamptz not null default now()
);

create index senders_by_hash on private.senders (sender_hash, sent_at);

-- The mail owed to staff about each enquiry, written in the same transaction, so that neither can exist without the
-- other (a transactional outbox).
create table private.enquiry_mails (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  -- Whether a spam bot may have sent the enquiry.
  suspected boolean not null default false,
  -- When its mail may next be sent. While it is being sent, when that attempt counts as lost.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Of the last attempt. Null before it, and while it is being made.
  last_error text,
  sent_at timestamptz
);

create index enquiry_mails_due on private.enquiry_mails (due_at) where sent_at is null;
create index enquiry_mails_sent on private.enquiry_mails (sent_at);

-- One row: when the scheduler last looked for late mails.
create table private.schedule (
  last_run_at timestamptz not null default now()
);

insert into private.schedule default values;

alter table private.settings enable row level security;
alter table private.sender_secret enable row level security;
alter table private.senders enable row level security;
alter table private.enquiry_mails enable row level security;
alter table private.schedule enable row level security;

revoke all on
  private.settings, private.sender_secret, private.senders, private.enquiry_mails, private.schedule
  from public, anon, authenticated;
