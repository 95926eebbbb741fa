-- The table's own rules are tried before the row is, so that a refusal names the rule and no log ever
-- holds the row: PostgreSQL writes a row that fails a constraint into its log, word for word.

-- Explicit ranges, because [[:cntrl:]] means ASCII alone under some collations; and the two line
-- separators of Unicode, which are none of them.
alter table public.contact_submissions
  drop constraint name_is_one_line,
  drop constraint company_is_one_line,
  drop constraint message_is_text,
  add constraint name_is_one_line
    check (name !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]' and name ~ '\S'),
  add constraint company_is_one_line
    check (company !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  -- Tabs and line breaks are how people write; other control characters are not.
  add constraint message_is_text
    check (message !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]' and message ~ '\S');

create index contact_submissions_by_time on public.contact_submissions (created_at);

-- One line of text: no invisible or bidirectional controls, white space collapsed, composed (NFC).
-- The browser does the same before it sends (src/enquiry/normalise.ts).
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

-- Text of several lines: the line breaks of every system made one, and no white space around it. A browser
-- sends the same message with other line breaks when it posts the form without a script.
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

-- Refuses what a constraint of the table would refuse, by the name of the constraint and without the row.
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

-- One call brings one enquiry: a list of them is no visitor's.
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
  -- Before any regular expression reads the text.
  if octet_length(new.name) > 1000 or octet_length(new.email) > 1000
    or octet_length(new.company) > 1000 or octet_length(new.message) > 20000
    or octet_length(new.industry) > 1000 or octet_length(new.team_size) > 1000
    or octet_length(new.timeline) > 1000 or octet_length(new.budget) > 1000
    or octet_length(new.submission_type) > 1000 or octet_length(new.service_needs::text) > 1000
  then
    perform private.refuse(413, 'too_large', 'The enquiry is too long.');
  end if;

  -- Whatever was sent: these two are the server's.
  new.id := gen_random_uuid();
  new.created_at := now();
  new.name := private.one_line(new.name);
  new.email := btrim(new.email);
  new.company := private.one_line(new.company);
  new.message := private.many_lines(new.message);
  perform private.check_enquiry(new);

  -- One at a time for each sender, or two at once would both find room.
  perform pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(new.email), 0));

  -- A retry after a lost answer must not make two. It is accepted, and stored once.
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
