-- Staff are owed a mail about every stored enquiry. What is owed is written in the same transaction as the
-- enquiry, so that neither can exist without the other.

create table private.enquiry_notices (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  -- Why the enquiry may come from a robot. It has no mail of its own then, but a line in a digest.
  suspicion text check (suspicion in ('honeypot', 'too-fast')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  mail_id uuid,
  last_error text,
  -- The mail server refused a mail with it for its content. It is not put into a digest with others again.
  is_refused boolean not null default false,
  sent_at timestamptz
);

comment on table private.enquiry_notices is
  'What staff are still to be told: when the mail about each enquiry is due, and when it was sent.';

create index enquiry_notices_due on private.enquiry_notices (due_at) where sent_at is null;
create index enquiry_notices_by_mail on private.enquiry_notices (mail_id) where sent_at is null;

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  claimed_at timestamptz not null default now(),
  finished_at timestamptz
);

comment on table private.mails is
  'The mails of the last hour, tries that failed included: how many there were, and how many are being sent.';

alter table private.enquiry_notices enable row level security;
alter table private.mails enable row level security;
revoke all on private.enquiry_notices, private.mails from public, anon, authenticated;

create function private.queue_notice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.enquiry_notices (submission_id, suspicion)
  values (new.id, nullif(current_setting('enquiry.suspicion', true), ''));
  return null;
end;
$$;

create trigger queue_notice
  after insert on public.contact_submissions
  for each row
  execute function private.queue_notice();

-- How many enquiries the next mail is to hold: 1, a digest's number, or 0 while no mail is to be sent. A few
-- enquiries are mailed one by one. When many are due, or many mails were sent within the hour, digests take
-- their place: as soon as one is full, or its oldest enquiry has waited.
create function private.next_mail_size()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  tried integer;
  sending integer;
  due integer;
  oldest timestamptz;
  oldest_suspected timestamptz;
  is_refused_due boolean;
begin
  select
    count(*),
    count(*) filter (
      where finished_at is null
        and claimed_at > now() - make_interval(mins => private.setting('minutes_to_send_a_mail'))
    )
  into tried, sending
  from private.mails
  where claimed_at > now() - interval '1 hour';
  if tried >= private.setting('mails_per_hour') or sending >= private.setting('mails_at_once') then
    return 0;
  end if;

  select
    count(*) filter (where suspicion is null),
    min(due_at) filter (where suspicion is null),
    min(due_at) filter (where suspicion is not null),
    bool_or(is_refused and suspicion is null)
  into due, oldest, oldest_suspected, is_refused_due
  from private.enquiry_notices
  where sent_at is null and due_at <= now();

  return case
    when is_refused_due then 1
    when due between 1 and private.setting('enquiries_due_before_digest')
      and tried < private.setting('single_mails_per_hour') then 1
    when due >= private.setting('enquiries_per_digest')
      or oldest <= now() - make_interval(mins => private.setting('minutes_until_digest'))
      or oldest_suspected <= now() - make_interval(hours => private.setting('hours_until_suspected_digest'))
      then private.setting('enquiries_per_digest')
    else 0
  end;
end;
$$;

-- Claims the enquiries of one mail, oldest first: one enquiry, or those of a digest, to which all suspected
-- ones are added. Nothing while no mail is to be sent. Only the holder of the mail's id may finish it; when
-- nobody does, its enquiries are due again.
create function public.claim_enquiry_mail()
returns table (
  mail_id uuid,
  id uuid,
  created_at timestamptz,
  name text,
  email text,
  company text,
  industry text,
  team_size text,
  timeline text,
  budget text,
  service_needs text[],
  message text,
  suspicion text,
  is_refused boolean
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  size integer;
  new_mail_id uuid;
begin
  -- One claim at a time, or two would both take the last place of the hour.
  perform pg_advisory_xact_lock(hashtextextended('enquiry mail', 0));
  size := private.next_mail_size();
  if size = 0 then
    return;
  end if;

  delete from private.mails where claimed_at < now() - interval '1 hour';
  insert into private.mails default values returning mails.id into new_mail_id;

  return query
  with due as (
    (
      select notice.submission_id
      from private.enquiry_notices as notice
      where notice.sent_at is null and notice.due_at <= now() and notice.suspicion is null
        and (not notice.is_refused or size = 1)
      order by notice.is_refused desc, notice.due_at
      limit size
    )
    union all
    (
      select notice.submission_id
      from private.enquiry_notices as notice
      where notice.sent_at is null and notice.due_at <= now() and notice.suspicion is not null and size > 1
      order by notice.due_at
      limit 200 -- Each is one line of the digest.
    )
  ),
  claimed as (
    update private.enquiry_notices as notice
    set
      attempts = notice.attempts + 1,
      due_at = now() + make_interval(mins => private.setting('minutes_to_send_a_mail')),
      mail_id = new_mail_id
    from due
    where notice.submission_id = due.submission_id and notice.sent_at is null
    returning notice.submission_id, notice.suspicion, notice.is_refused
  )
  select
    new_mail_id, enquiry.id, enquiry.created_at, enquiry.name, enquiry.email, enquiry.company,
    enquiry.industry, enquiry.team_size, enquiry.timeline, enquiry.budget, enquiry.service_needs,
    enquiry.message, claimed.suspicion, claimed.is_refused
  from claimed
  join public.contact_submissions as enquiry on enquiry.id = claimed.submission_id
  order by enquiry.created_at;
end;
$$;

-- Records the result of a claimed mail: sent, or failed with a short code, which makes its enquiries due
-- again, each in a mail of its own when the content was refused. False when nothing waits for the result.
create function public.finish_enquiry_mail(
  finished_mail_id uuid, error_code text default null, is_content_refused boolean default false
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.enquiry_notices as notice
  set
    sent_at = case when error_code is null then now() end,
    last_error = left(error_code, 100),
    is_refused = notice.is_refused or is_content_refused,
    mail_id = null,
    due_at = case
      when error_code is null then notice.due_at
      when is_content_refused and not notice.is_refused then now()
      else now() + least(
        make_interval(mins => private.setting('minutes_until_retry')) * power(2, least(notice.attempts - 1, 20)),
        make_interval(hours => private.setting('hours_between_retries'))
      )
    end
  where notice.mail_id = finished_mail_id and notice.sent_at is null;

  if not found then
    return false;
  end if;

  update private.mails set finished_at = now() where id = finished_mail_id;
  return true;
end;
$$;

-- The enquiries that staff were not told of yet, oldest first, and why.
create function public.unsent_enquiries()
returns table (
  id uuid, created_at timestamptz, name text, email text, attempts integer, due_at timestamptz, last_error text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    enquiry.id, enquiry.created_at, enquiry.name, enquiry.email, notice.attempts, notice.due_at, notice.last_error
  from private.enquiry_notices as notice
  join public.contact_submissions as enquiry on enquiry.id = notice.submission_id
  where notice.sent_at is null and notice.suspicion is null
  order by enquiry.created_at, enquiry.id;
$$;

-- The enquiries that may come from a robot, oldest first.
create function public.suspected_enquiries()
returns table (
  id uuid, created_at timestamptz, suspicion text, name text, email text, company text, message text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    enquiry.id, enquiry.created_at, notice.suspicion, enquiry.name, enquiry.email, enquiry.company, enquiry.message
  from private.enquiry_notices as notice
  join public.contact_submissions as enquiry on enquiry.id = notice.submission_id
  where notice.suspicion is not null
  order by enquiry.created_at, enquiry.id;
$$;

-- Treats a suspected enquiry as any other: staff are sent a mail about it. False when it is not suspected.
create function public.accept_enquiry(enquiry_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.enquiry_notices
  set suspicion = null, sent_at = null, due_at = now(), attempts = 0
  where submission_id = enquiry_id and suspicion is not null;
  return found;
end;
$$;

-- Everybody may execute a function in an exposed schema until that is revoked.
revoke execute on all routines in schema private from public, anon, authenticated;
revoke execute on function
  public.claim_enquiry_mail(), public.finish_enquiry_mail(uuid, text, boolean), public.unsent_enquiries(),
  public.suspected_enquiries(), public.accept_enquiry(uuid)
from public, anon, authenticated;
grant execute on function
  public.claim_enquiry_mail(), public.finish_enquiry_mail(uuid, text, boolean), public.unsent_enquiries(),
  public.suspected_enquiries(), public.accept_enquiry(uuid)
to service_role;
