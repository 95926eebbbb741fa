-- Checks the table's constraints before the insert, so that the error names the constraint and no log holds
-- the row: PostgreSQL logs every row that violates a constraint.

-- Explicit ranges, because [[:cntrl:]] means ASCII only under some collations. Unicode's two line
-- separators are no control characters.
alter table public.contact_submissions
  drop constraint name_is_one_line,
  drop constraint company_is_one_line,
  drop constraint message_is_text,
  add constraint name_is_one_line
    check (name !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]' and name ~ '\S'),
  add constraint company_is_one_line
    check (company !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  -- Tabs and line feeds are part of ordinary text; other control characters are not.
  add constraint message_is_text
    check (message !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]' and message ~ '\S');

create index contact_submissions_by_time on public.contact_submissions (created_at);

-- Normalises a line of text: no invisible or bidirectional controls, white space collapsed, NFC. The
-- browser does the same before it sends (src/enquiry/normalise.ts).
create or replace function private.one_line(raw text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(
    btrim(
      regexp_replace(
        normalize(
          regexp_replace(
            raw,
            '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]',
            '', 'g'
          ),
          nfc
        ),
        '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'
      )
    ),
    ''
  );
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

-- Raises what a constraint of the table would raise, with its name and without the row.
create function private.check_enquiry(enquiry public.contact_submissions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  rule record;
  is_broken boolean;
begin
  for rule in
    select attname as name, format('%I is not null', attname) as expression
    from pg_catalog.pg_attribute
    where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and attnotnull and not attisdropped
    union all
    select conname, pg_catalog.pg_get_expr(conbin, conrelid)
    from pg_catalog.pg_constraint
    where conrelid = 'public.contact_submissions'::regclass and contype = 'c'
  loop
    execute format('select (%s) is false from (select ($1).*) as enquiry', rule.expression)
      into is_broken
      using enquiry;
    if is_broken then
      perform private.refuse(400, '23514', format('The enquiry breaks the rule "%s".', rule.name));
    end if;
  end loop;
end;
$$;

-- A call inserts one enquiry; no visitor sends a list.
create function private.refuse_lists()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from added) > 1 then
    perform private.refuse(400, 'one_at_a_time', 'Send one enquiry at a time.');
  end if;
  return null;
end;
$$;

create trigger refuse_lists
  after insert on public.contact_submissions
  referencing new table as added
  for each statement
  execute function private.refuse_lists();

create or replace function private.guard_enquiry()
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
  perform private.check_enquiry(new);

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

revoke execute on all functions in schema private from public, anon, authenticated;
