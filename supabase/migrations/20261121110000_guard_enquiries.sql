-- What happens before every insert: size limits, normalised text, one row for a repeated enquiry, rate
-- limits for each sender. Errors are raised as PostgREST reads them
-- (https://docs.postgrest.org/en/stable/references/errors.html), with the status and the message that a
-- visitor may see.

create table private.settings (
  name text primary key,
  value integer not null check (value >= 0)
);

comment on table private.settings is 'Limits that may be changed without a migration.';

insert into private.settings (name, value) values
  ('enquiries_per_email_per_hour', 3),
  ('enquiries_per_address_per_hour', 5),
  ('minutes_in_which_a_repeat_is_one', 10),
  ('months_to_keep_enquiries', 12);

alter table private.settings enable row level security;

-- Which sender sent when: a one-way hash, kept for a day, with a daily salt.
create table private.senders (
  sender_hash text not null,
  sent_at timestamptz not null default now()
);

create index senders_by_hash on private.senders (sender_hash, sent_at);

create table private.peppers (
  day date primary key,
  pepper uuid not null default gen_random_uuid()
);

alter table private.senders enable row level security;
alter table private.peppers enable row level security;

revoke all on private.settings, private.senders, private.peppers from public, anon, authenticated;

create index contact_submissions_by_email on public.contact_submissions (lower(email), created_at);

create function private.setting(setting_name text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select value from private.settings where name = setting_name;
$$;

-- Normalises a line of text: no invisible or bidirectional controls, white space collapsed, NFC.
create function private.one_line(raw text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(
    btrim(
      regexp_replace(
        normalize(
          regexp_replace(raw, '[\u00AD\u034F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'),
          nfc
        ),
        '[ \u00A0]+', ' ', 'g'
      )
    ),
    ''
  );
$$;

-- The hash of the sender's network address and the daily salt: an IPv4 address whole, an IPv6 address by
-- its /64. Null where the platform provides none.
create function private.sender_hash()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  -- On a hosted project, clients can set `x-forwarded-for`; the platform sets `cf-connecting-ip`.
  address text := headers ->> 'cf-connecting-ip';
  today uuid;
begin
  if address is null then
    return null;
  end if;

  delete from private.peppers where day < current_date;
  insert into private.peppers (day) values (current_date) on conflict do nothing;
  select pepper into today from private.peppers where day = current_date;

  if address like '%:%' then
    address := host(network(set_masklen(address::inet, 64)));
  end if;

  return encode(sha256(convert_to(today::text || address, 'utf8')), 'hex');
end;
$$;

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

create function private.guard_enquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sender text;
  too_often constant text :=
    'You have sent several enquiries within the hour. Please call or write to us instead.';
begin
  -- Before any regular expression runs on the text.
  if octet_length(new.name) > 1000 or octet_length(new.email) > 1000
    or octet_length(new.company) > 1000 or octet_length(new.message) > 20000
    or octet_length(new.service_needs::text) > 1000
  then
    perform private.refuse(413, 'too_large', 'The enquiry is too long.');
  end if;

  -- The server sets these two, whatever the client sent.
  new.id := gen_random_uuid();
  new.created_at := now();
  new.name := private.one_line(new.name);
  new.email := btrim(new.email);
  new.company := private.one_line(new.company);

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
  ) >= private.setting('enquiries_per_email_per_hour') then
    perform private.refuse(429, 'too_often', too_often, '{"Retry-After": "3600"}');
  end if;

  sender := private.sender_hash();
  if sender is not null then
    perform pg_advisory_xact_lock(hashtextextended('sender ' || sender, 0));
    delete from private.senders where sent_at < now() - interval '24 hours';
    if (
      select count(*) from private.senders
      where sender_hash = sender and sent_at > now() - interval '1 hour'
    ) >= private.setting('enquiries_per_address_per_hour') then
      perform private.refuse(429, 'too_often', too_often, '{"Retry-After": "3600"}');
    end if;
    insert into private.senders (sender_hash) values (sender);
  end if;

  return new;
end;
$$;

-- Row triggers run in the order of their names; this one has to come first.
create trigger a_guard_enquiry
  before insert on public.contact_submissions
  for each row
  execute function private.guard_enquiry();

revoke execute on all functions in schema private from public, anon, authenticated;
