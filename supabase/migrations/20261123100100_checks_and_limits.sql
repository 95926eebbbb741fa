-- Before every insert, text is normalised, a repeated enquiry is stored once, and each sender's rate is limited.
-- What the limits need to remember is in a schema that the API does not expose. Errors are raised in PostgREST's
-- format (https://docs.postgrest.org/en/stable/references/errors.html), with the HTTP status and a message that
-- a visitor may see.

create schema private;

-- Visitors may not execute functions: neither these nor those that a later migration adds.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- The error of a failed insert quotes what was typed ("Failing row contains ..."), and no log may hold an enquiry.
-- The data API returns errors in its response; the database does not log those of the data API's login role. A
-- hosted project lets `postgres` set this for a role, unlike log_error_verbosity
-- (https://supabase.com/docs/guides/database/custom-postgres-config).
alter role authenticator set log_min_messages = fatal;

create table private.settings (
  name text primary key,
  value integer not null check (value >= 0),
  meaning text not null
);

comment on table private.settings is
  'Limits and periods. A change applies from the next enquiry or mail, without a migration.';

insert into private.settings (name, value, meaning) values
  ('enquiries_per_email_per_hour', 3, 'Different enquiries that one email address may send within an hour'),
  ('enquiries_per_address_per_hour', 5, 'The same for one network address: an IPv4 address, or an IPv6 network of 64 bits'),
  ('mails_per_hour_at_once', 10, 'When this many mails went out within the hour, the next go out one a minute'),
  ('minutes_until_retry', 1, 'The wait after a failed mail; it doubles with each failure, up to six hours'),
  ('minutes_until_alarm', 30, 'An enquiry that has waited longer for its mail raises an alarm'),
  ('months_to_keep_enquiries', 12, 'Enquiries are deleted after it, unless staff were not told of them yet');

create function private.setting(setting_name text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select value from private.settings where name = setting_name;
$$;

-- When each sender sent an enquiry. A sender is a one-way hash with a daily salt.
create table private.senders (
  sender_hash text not null,
  sent_at timestamptz not null default now()
);

create index senders_by_hash on private.senders (sender_hash, sent_at);

create table private.daily_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

alter table private.settings enable row level security;
alter table private.senders enable row level security;
alter table private.daily_salts enable row level security;
revoke all on private.settings, private.senders, private.daily_salts from public, anon, authenticated;

-- Normalises a line of text: no invisible or bidirectional controls, white space collapsed, NFC. Joiners
-- (U+200C, U+200D) stay between letters and between the parts of an emoji: Persian and Sinhala names are
-- spelt with them. The browser does the same before it sends (src/enquiry/normalise.ts).
create function private.normalise_line(raw text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  invisible constant text :=
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F';
  -- U+2800 is the braille blank.
  spaces constant text := ' \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000';
  -- Neither letters nor parts of an emoji.
  unjoined constant text :=
    '\u0001-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u1680\u2000-\u206F\u3000-\u3003' || invisible;
  ignored constant text := format('[%1$s]|(^|(?<=[%2$s]))[\u200C\u200D]|[\u200C\u200D]($|(?=[%2$s]))', invisible, unjoined);
begin
  return nullif(
    btrim(regexp_replace(normalize(regexp_replace(raw, ignored, '', 'g'), nfc), '[' || spaces || ']+', ' ', 'g')),
    ''
  );
end;
$$;

-- Normalises a longer text: one kind of line break, trimmed. A browser that posts the form without a script
-- sends other line breaks.
create function private.normalise_text(raw text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(
    regexp_replace(raw, '\r\n?', E'\n', 'g'),
    E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
  ), '');
$$;

-- The caller's network address: an IPv4 address in full, even if it is written as IPv6; of an IPv6 address, its
-- /64 network. Null if there is no valid address.
create function private.sender_address()
returns inet
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  address := coalesce(
    nullif(current_setting('enquiry.sender_address', true), ''),
    -- On a hosted project, clients can set `x-forwarded-for`; the platform sets `cf-connecting-ip`.
    headers ->> 'cf-connecting-ip'
  )::inet;
  if address << inet '::ffff:0:0/96' then
    return inet '0.0.0.0' + (host(address)::inet - inet '::ffff:0:0');
  end if;
  return case family(address) when 6 then network(set_masklen(address, 64)) else host(address)::inet end;
exception
  when invalid_text_representation then
    return null;
end;
$$;

-- Deletes hashes after two hours, when no limit needs them any more, and old salts. Yesterday's salt is kept, so
-- that no limit resets at midnight.
create function private.forget_senders()
returns void
language sql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  delete from private.senders where sent_at < now() - interval '2 hours';
  delete from private.daily_salts where day < current_date - 1;
$$;

-- Records the caller's address as a hash. False when it has reached its hourly limit. A caller may
-- choose the time zone of the call (`Prefer: timezone=...`), and with it the day: hence UTC.
create function private.record_sender()
returns boolean
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  address constant text := host(private.sender_address());
begin
  if address is null then
    return true;
  end if;

  -- An advisory lock, because concurrent inserts would both pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || address, 0));
  perform private.forget_senders();
  insert into private.daily_salts (day) values (current_date) on conflict do nothing;
  -- One index lookup per salt. A join would read every hash: PostgreSQL keeps no statistics on a table as small as
  -- that of the salts.
  if (
    select sum((
      select count(*)
      from private.senders
      where sender_hash = encode(sha256(convert_to(salt || address, 'utf8')), 'hex')
        and sent_at > now() - interval '1 hour'
    ))
    from private.daily_salts
  ) >= private.setting('enquiries_per_address_per_hour') then
    return false;
  end if;

  insert into private.senders (sender_hash)
  select encode(sha256(convert_to(salt || address, 'utf8')), 'hex')
  from private.daily_salts
  where day = current_date;
  return true;
end;
$$;

create function private.guard_enquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ignored_columns constant text[] := array['id', 'created_at', 'email'];
begin
  -- Before any regular expression runs on the text. The longest valid enquiry has 35,000 bytes as text.
  if octet_length(new::text) > 40000 then
    raise sqlstate 'PGRST' using
      message = '{"code": "too_large", "message": "The enquiry is too long."}',
      detail = '{"status": 413, "headers": {}}';
  end if;

  new.name := private.normalise_line(new.name);
  new.email := btrim(new.email);
  new.company := private.normalise_line(new.company);
  new.message := private.normalise_text(new.message);
  -- The server sets these two, whatever the client sent.
  new.id := gen_random_uuid();
  new.created_at := now();

  -- Serialises each sender's inserts, because concurrent ones would both pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(new.email), 0));

  -- A retry after a lost response is accepted, and stored once.
  if exists (
    select from public.contact_submissions as earlier
    where lower(earlier.email) = lower(new.email)
      and earlier.created_at > now() - interval '10 minutes'
      and to_jsonb(earlier) - ignored_columns = to_jsonb(new) - ignored_columns
  ) then
    return null;
  end if;

  if (
    select count(*) from public.contact_submissions as earlier
    where lower(earlier.email) = lower(new.email) and earlier.created_at > now() - interval '1 hour'
  ) >= private.setting('enquiries_per_email_per_hour') or not private.record_sender() then
    raise sqlstate 'PGRST' using
      message = '{"code": "too_often", "message": "Several enquiries came within the hour. Please call or write."}',
      detail = '{"status": 429, "headers": {"Retry-After": "3600"}}';
  end if;

  return new;
end;
$$;

create trigger guard_enquiry
  before insert on public.contact_submissions
  for each row
  execute function private.guard_enquiry();

-- Stores an enquiry from the function `submit-enquiry`, with a visitor's privileges: the grants on the form's
-- columns and the policy apply. The function passes on the sender's address, because the gateway sees only the
-- function's own, and why the enquiry is suspected, if it is.
create function public.submit_enquiry(
  enquiry jsonb, sender_address text default null, suspicion text default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Never null, or the address of the call itself would be used, which is the function's.
  perform set_config('enquiry.sender_address', coalesce(sender_address, 'unknown'), true);
  perform set_config('enquiry.suspicion', coalesce(suspicion, ''), true);
  insert into public.contact_submissions (
    name, email, company, industry, team_size, timeline, budget, service_needs, message, submission_type
  )
  select
    sent.name, sent.email, sent.company, sent.industry, sent.team_size, sent.timeline, sent.budget,
    sent.service_needs, sent.message, sent.submission_type
  -- `#>> '{}'` also reads an object that is passed as a string, as the embedded data API does.
  from jsonb_populate_record(null::public.contact_submissions, (enquiry #>> '{}')::jsonb) as sent;
end;
$$;

alter function public.submit_enquiry(jsonb, text, text) set role = 'anon';
grant execute on function public.submit_enquiry(jsonb, text, text) to service_role;
