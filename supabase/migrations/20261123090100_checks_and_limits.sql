-- What happens before every insert: size limits, normalised text, the table's rules, one row for a repeated
-- enquiry, limits for each sender. Errors are raised as PostgREST reads them
-- (https://docs.postgrest.org/en/stable/references/errors.html), with the status and the message that a
-- visitor may see.

-- When which sender sent: a one-way hash with a daily salt.
create table private.senders (
  sender_hash text not null,
  sent_at timestamptz not null default now()
);

create index senders_by_hash on private.senders (sender_hash, sent_at);

create table private.daily_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

alter table private.senders enable row level security;
alter table private.daily_salts enable row level security;
revoke all on private.senders, private.daily_salts from public, anon, authenticated;

create function private.refuse(http_status integer, error_code text, message text, headers jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', error_code, 'message', message)::text,
    detail = json_build_object('status', http_status, 'headers', headers)::text;
end;
$$;

-- Normalises a line of text: no invisible or bidirectional controls, white space collapsed, NFC. Joiners
-- (U+200C, U+200D) stay between letters and between the parts of an emoji: Persian and Sinhala names are
-- spelt with them. The browser does the same before it sends (src/enquiry/normalise.ts).
create function private.one_line(raw text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  invisible constant text :=
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB';
  spaces constant text := ' \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000';
  -- Neither letters nor parts of an emoji.
  unjoined constant text :=
    '\u0001-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u1680\u2000-\u206F\u3000-\u3003' || invisible;
begin
  return nullif(
    btrim(
      regexp_replace(
        normalize(
          regexp_replace(
            raw,
            '[' || invisible || ']'
              || '|(^|(?<=[' || unjoined || ']))[\u200C\u200D]'
              || '|[\u200C\u200D]($|(?=[' || unjoined || ']))',
            '', 'g'
          ),
          nfc
        ),
        '[' || spaces || ']+', ' ', 'g'
      )
    ),
    ''
  );
end;
$$;

-- Normalises a longer text: one kind of line break, trimmed. A browser that posts the form without a script
-- sends other line breaks.
create function private.many_lines(raw text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(
    regexp_replace(
      regexp_replace(raw, '\r\n?', E'\n', 'g'),
      '^[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+|[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$',
      '', 'g'
    ),
    ''
  );
$$;

-- PostgreSQL logs every row that violates a constraint, and no log may hold an enquiry. So the constraints
-- are also written out as a function, which names the first that a row breaks; the guard refuses the row by
-- it. A migration that changes a constraint calls this again; supabase/tests/privileges.test.ts compares.
create procedure private.write_broken_rule()
language plpgsql
set search_path = ''
as $$
declare
  cases text;
begin
  select string_agg(format('when (%s) is false then %L', expression, name), E'\n' order by name)
  into cases
  from (
    select attname as name, format('%I is not null', attname) as expression
    from pg_catalog.pg_attribute
    where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and attnotnull and not attisdropped
    union all
    select conname, pg_catalog.pg_get_expr(conbin, conrelid)
    from pg_catalog.pg_constraint
    where conrelid = 'public.contact_submissions'::regclass and contype = 'c'
  ) as rules;

  execute format(
    $function$
      create or replace function private.broken_rule(enquiry public.contact_submissions)
      returns text language plpgsql stable set search_path = ''
      as 'begin return (select case %s end from (select (enquiry).*) as enquiry_columns); end'
    $function$,
    replace(cases, '''', '''''')
  );
end;
$$;

call private.write_broken_rule();

-- The caller's network address: an IPv4 address whole, also where it is written as IPv6, an IPv6 address by
-- its /64. Null where there is no valid address.
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

-- Deletes the hashes that no limit needs any more, and their salts. Yesterday's salt is kept, so that no limit
-- begins anew at midnight.
create function private.forget_senders()
returns void
language sql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  delete from private.senders
  where sent_at < now() - make_interval(hours => private.setting('hours_to_keep_sender_hashes'));
  delete from private.daily_salts where day < current_date - 1;
$$;

-- Records the caller's address as a hash. False when it has sent its share within the hour. A caller may
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

  -- Concurrent inserts would both pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || address, 0));
  perform private.forget_senders();
  insert into private.daily_salts (day) values (current_date) on conflict do nothing;
  if (
    select count(*)
    from private.daily_salts
    join private.senders on sender_hash = encode(sha256(convert_to(salt || address, 'utf8')), 'hex')
    where sent_at > now() - interval '1 hour'
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

-- A call inserts one enquiry; no visitor sends a list. Runs before the rows of a statement.
create function private.count_rows_anew()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('enquiry.has_row', '', true);
  return null;
end;
$$;

create function private.guard_enquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  broken_rule text;
  too_often constant text :=
    'You have sent several enquiries within the hour. Please call or write to us instead.';
begin
  -- At the second row, not after all of ten thousand.
  if current_setting('enquiry.has_row', true) = 'yes' then
    perform private.refuse(400, 'one_at_a_time', 'Send one enquiry at a time.');
  end if;
  perform set_config('enquiry.has_row', 'yes', true);

  -- Before any regular expression runs on the text.
  if octet_length(new.name) > 1000 or octet_length(new.email) > 1000
    or octet_length(new.company) > 1000 or octet_length(new.message) > 20000
    or octet_length(new.industry) > 1000 or octet_length(new.team_size) > 1000
    or octet_length(new.timeline) > 1000 or octet_length(new.budget) > 1000
    or octet_length(new.submission_type) > 1000 or octet_length(new.service_needs::text) > 1000
  then
    perform private.refuse(413, 'too_large', 'The enquiry is too long.');
  end if;

  -- The server sets these two, whatever the client sent.
  new.id := gen_random_uuid();
  new.created_at := now();
  new.name := private.one_line(new.name);
  new.email := btrim(new.email);
  new.company := private.one_line(new.company);
  new.message := private.many_lines(new.message);

  broken_rule := private.broken_rule(new);
  if broken_rule is not null then
    perform private.refuse(400, '23514', format('The enquiry breaks the rule "%s".', broken_rule));
  end if;

  -- Serialises each sender, because concurrent inserts would both pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(new.email), 0));

  -- A retry after a lost response is accepted, and stored once.
  if exists (
    select from public.contact_submissions as earlier
    where lower(earlier.email) = lower(new.email)
      and earlier.created_at > now() - make_interval(mins => private.setting('minutes_in_which_a_repeat_is_one'))
      and (earlier.name, earlier.company, earlier.industry, earlier.team_size, earlier.timeline,
           earlier.budget, earlier.service_needs, earlier.message)
        is not distinct from
          (new.name, new.company, new.industry, new.team_size, new.timeline,
           new.budget, new.service_needs, new.message)
  ) then
    return null;
  end if;

  if (
    select count(*) from public.contact_submissions as earlier
    where lower(earlier.email) = lower(new.email) and earlier.created_at > now() - interval '1 hour'
  ) >= private.setting('enquiries_per_email_per_hour') or not private.record_sender() then
    perform private.refuse(429, 'too_often', too_often, '{"Retry-After": "3600"}');
  end if;

  return new;
end;
$$;

create trigger count_rows_anew
  before insert on public.contact_submissions
  for each statement
  execute function private.count_rows_anew();

create trigger guard_enquiry
  before insert on public.contact_submissions
  for each row
  execute function private.guard_enquiry();

-- Stores an enquiry of the function `submit-enquiry`, with a visitor's rights: the grants on the form's
-- columns and the policy count. The function passes on the sender's address, because the gateway sees the
-- function's own, and why the enquiry is suspected, if it is.
create function public.submit_enquiry(
  enquiry jsonb, sender_address text default null, suspicion text default null
)
returns void
language plpgsql
set search_path = ''
set role = 'anon'
as $$
begin
  -- Never null: the address of the call itself would count then, which is the function's.
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

revoke execute on all routines in schema private from public, anon, authenticated;
revoke execute on function public.submit_enquiry(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.submit_enquiry(jsonb, text, text) to service_role;
