-- Before every insert, text is normalised, a repeated enquiry is stored once, and each sender's rate is limited. Errors
-- are raised in PostgREST's format (https://docs.postgrest.org/en/stable/references/errors.html), with the HTTP status
-- and a message that a visitor may see.

create function private.setting(setting_name text)
returns integer
language sql
stable
set search_path = ''
as $$
  select value from private.settings where name = setting_name;
$$;

-- A line of text without characters that nobody sees; white space collapsed and trimmed. Null if nothing can be seen: the
-- joiners, which some scripts need, show nothing alone. The browser does the same before it sends
-- (src/enquiry/normalise.ts).
create function private.normalise_line(raw text)
returns text
language sql
immutable
set search_path = ''
as $$
  select line
  from btrim(regexp_replace(
    regexp_replace(
      raw,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
        '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A'
        '\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'
  )) as line
  where line ~ '[^ \u200C\u200D]';
$$;

-- A longer text with one kind of line break, trimmed.
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

-- Records the caller's address as a hash, which the schedule deletes too. False when it has reached its hourly limit.
create function private.record_sender()
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  address constant text := host(private.sender_address());
  hash text;
begin
  if address is null then
    return true;
  end if;

  -- An advisory lock, because concurrent inserts would both pass the limit. A window ends at clock_timestamp(): now() is
  -- when this transaction began, perhaps before the one that it has waited for.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || address, 0));
  delete from private.senders where sent_at < now() - interval '1 hour';
  select encode(sha256(convert_to(secret || address, 'utf8')), 'hex') into hash from private.sender_secret;
  if (
    select count(*) from private.senders where sender_hash = hash and sent_at <= clock_timestamp()
  ) >= private.setting('enquiries_per_address_per_hour') then
    return false;
  end if;

  insert into private.senders (sender_hash) values (hash);
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
  -- The form sends one enquiry, so a transaction takes the locks below for one. Lists of rows in opposite orders would
  -- wait for each other, and every visitor behind them.
  if current_setting('enquiry.is_guarded', true) = 'true' then
    raise sqlstate 'PGRST' using
      message = '{"code": "one_at_a_time", "message": "Send one enquiry at a time."}',
      detail = '{"status": 400, "headers": {}}';
  end if;
  perform set_config('enquiry.is_guarded', 'true', true);

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

  -- Serialises each sender's inserts, because concurrent ones would both pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(new.email), 0));

  -- A retry after a lost response is accepted, and stored once.
  if exists (
    select from public.contact_submissions as earlier
    where lower(earlier.email) = lower(new.email)
      and earlier.created_at between now() - interval '10 minutes' and clock_timestamp()
      and to_jsonb(earlier) - ignored_columns = to_jsonb(new) - ignored_columns
  ) then
    return null;
  end if;

  if (
    select count(*) from public.contact_submissions as earlier
    where lower(earlier.email) = lower(new.email) and earlier.created_at between now() - interval '1 hour' and clock_timestamp()
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
-- function's own, and whether the enquiry is suspected.
create function public.submit_enquiry(
  enquiry jsonb, sender_address text default null, suspected boolean default false
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Also reads an object that is passed as a string, as the embedded data API does.
  sent constant jsonb := enquiry #>> '{}';
begin
  -- Never null, or the address of the call itself would be used, which is the function's.
  perform set_config('enquiry.sender_address', coalesce(sender_address, 'unknown'), true);
  perform set_config('enquiry.suspected', suspected::text, true);
  execute format(
    'insert into public.contact_submissions (%1$s)
     select %1$s from jsonb_populate_record(null::public.contact_submissions, $1)',
    (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(sent) as name)
  ) using sent;
end;
$$;

alter function public.submit_enquiry(jsonb, text, boolean) set role = 'anon';
grant execute on function public.submit_enquiry(jsonb, text, boolean) to service_role;
