-- Staff are owed a mail about every stored enquiry. The notice of it is written in the same transaction as the
-- enquiry, so that neither can exist without the other (a transactional outbox).

create table private.enquiry_notices (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  -- Why a spam bot may have sent the enquiry.
  suspicion text check (suspicion in ('honeypot', 'too-fast')),
  -- When it may next be claimed. While its mail is being sent, when that claim expires.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- The mail that is being sent or was sent. Null before the first attempt and after a recorded failure.
  mail_id uuid,
  sent_at timestamptz
);

comment on table private.enquiry_notices is
  'The mail owed to staff about each enquiry: when it is due, and when it was sent.';

create index enquiry_notices_due on private.enquiry_notices (due_at) where sent_at is null;
create index enquiry_notices_sent on private.enquiry_notices (sent_at);

alter table private.enquiry_notices enable row level security;
revoke all on private.enquiry_notices from public, anon, authenticated;

-- A suspected enquiry goes into the next mail about another one. It is due a mail of its own after a day without one.
create function private.queue_notice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  suspicion constant text := nullif(current_setting('enquiry.suspicion', true), '');
begin
  insert into private.enquiry_notices (submission_id, suspicion, due_at)
  values (new.id, suspicion, now() + case when suspicion is null then interval '0' else interval '24 hours' end);
  return null;
end;
$$;

create trigger queue_notice
  after insert on public.contact_submissions
  for each row
  execute function private.queue_notice();

-- Each enquiry with the status of its mail. For the service role only.
create view public.enquiry_list as
select enquiry.*, notice.suspicion, notice.mail_id, notice.sent_at as mailed_at, notice.last_error as mail_error
from public.contact_submissions as enquiry
join private.enquiry_notices as notice on notice.submission_id = enquiry.id;

revoke all on public.enquiry_list from public, anon, authenticated, service_role;
grant select on public.enquiry_list to service_role;

-- Claims the enquiries of the next mail: those that are due, longest overdue first, then suspected ones. None
-- while another mail is being sent, or while too many have gone out. Only the holder of the mail's id may finish
-- it; if that takes longer than five minutes, its enquiries are due again.
create function public.claim_enquiry_mail()
returns setof public.enquiry_list
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_mail_id constant uuid := gen_random_uuid();
begin
  -- An advisory lock, because two concurrent claims would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('enquiry mail', 0));
  if exists (
    select from private.enquiry_notices where sent_at is null and mail_id is not null and due_at > now()
  ) or not exists (
    select from private.enquiry_notices where sent_at is null and due_at <= now()
  ) or (
    select
      count(distinct mail_id) >= private.setting('mails_per_hour_at_once')
      and date_trunc('minute', max(sent_at)) = date_trunc('minute', now())
    from private.enquiry_notices
    where sent_at > now() - interval '1 hour'
  ) then
    return;
  end if;

  update private.enquiry_notices
  set attempts = attempts + 1, due_at = now() + interval '5 minutes', mail_id = new_mail_id
  where submission_id in (
    select submission_id
    from private.enquiry_notices
    where sent_at is null and (due_at <= now() or suspicion is not null)
    order by suspicion is not null, due_at
    limit 25
  );

  return query
  select * from public.enquiry_list where mail_id = new_mail_id order by created_at, id;
end;
$$;

-- Records the result of a claimed mail: sent, or failed with a short code, after which its enquiries are due again
-- with exponential back-off. False when no enquiry waits for the result.
create function public.finish_enquiry_mail(finished_mail_id uuid, error_code text default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.enquiry_notices
  set
    sent_at = case when error_code is null then now() end,
    mail_id = case when error_code is null then mail_id end,
    last_error = left(error_code, 100),
    due_at = now() + least(
      make_interval(mins => private.setting('minutes_until_retry')) * power(2, least(attempts - 1, 20)),
      interval '6 hours'
    )
  where mail_id = finished_mail_id and sent_at is null;
  return found;
end;
$$;

-- Treats a suspected enquiry like any other: staff are sent a mail about it. False when it is not suspected.
create function public.accept_enquiry(enquiry_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.enquiry_notices
  set suspicion = null, due_at = now(), attempts = 0, mail_id = null, sent_at = null
  where submission_id = enquiry_id and suspicion is not null;
  return found;
end;
$$;

grant execute on function
  public.claim_enquiry_mail(), public.finish_enquiry_mail(uuid, text), public.accept_enquiry(uuid)
to service_role;
