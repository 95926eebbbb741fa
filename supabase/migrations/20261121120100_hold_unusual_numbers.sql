-- When unusually many enquiries arrive, each is still stored, but staff get one digest in place of hundreds
-- of mails: doubtful enquiries are held, never deleted.

insert into private.settings (name, value) values
  ('enquiries_per_hour_before_holding', 60),
  ('minutes_until_summary', 60);

create table private.enquiry_summaries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_token uuid,
  last_error text,
  sent_at timestamptz
);

comment on table private.enquiry_summaries is
  'A digest: one mail in place of many. Enquiries are added until its first attempt, so that every attempt says the same.';

-- At most one digest is open to new enquiries.
create unique index enquiry_summaries_open on private.enquiry_summaries ((true)) where attempts = 0;

alter table private.enquiry_summaries enable row level security;
revoke all on private.enquiry_summaries from public, anon, authenticated;

alter table private.enquiry_notices
  add column summary_id uuid references private.enquiry_summaries (id);

create index enquiry_notices_by_summary on private.enquiry_notices (summary_id) where summary_id is not null;

create or replace function private.owe_notice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  usual constant integer := private.setting('enquiries_per_hour_before_holding');
  summary uuid;
begin
  if (
    select count(*) from (
      select from public.contact_submissions where created_at > now() - interval '1 hour' limit usual + 1
    ) as lately
  ) > usual then
    perform pg_advisory_xact_lock(hashtextextended('enquiry summary', 0));
    insert into private.enquiry_summaries (due_at)
    values (now() + make_interval(mins => private.setting('minutes_until_summary')))
    on conflict do nothing;
    select id into summary from private.enquiry_summaries where attempts = 0;
  end if;

  insert into private.enquiry_notices (submission_id, summary_id) values (new.id, summary);
  return new;
end;
$$;

-- As before, without held notifications.
create or replace function public.claim_enquiry_notices(batch_size integer default 10)
returns table (
  id uuid,
  token uuid,
  created_at timestamptz,
  name text,
  email text,
  company text,
  industry text,
  team_size text,
  timeline text,
  budget text,
  service_needs text[],
  message text
)
language sql
security definer
set search_path = ''
as $$
  with due as (
    select notice.submission_id
    from private.enquiry_notices as notice
    where notice.sent_at is null and notice.summary_id is null and notice.due_at <= now()
    order by notice.due_at
    limit least(greatest(batch_size, 1), 50)
    for update skip locked
  ),
  claimed as (
    update private.enquiry_notices as notice
    set
      attempts = notice.attempts + 1,
      due_at = now() + interval '5 minutes',
      lease_token = gen_random_uuid()
    from due
    where notice.submission_id = due.submission_id
    returning notice.submission_id, notice.lease_token
  )
  select
    enquiry.id, claimed.lease_token, enquiry.created_at, enquiry.name, enquiry.email, enquiry.company,
    enquiry.industry, enquiry.team_size, enquiry.timeline, enquiry.budget, enquiry.service_needs,
    enquiry.message
  from claimed
  join public.contact_submissions as enquiry on enquiry.id = claimed.submission_id
  order by enquiry.created_at;
$$;

-- Claims the due digests for five minutes: how many enquiries each covers, and from when to when.
create function public.claim_enquiry_summaries()
returns table (id uuid, token uuid, first_at timestamptz, last_at timestamptz, enquiries bigint)
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The first attempt closes the digest, so nobody may be adding to it meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('enquiry summary', 0));
  return query
  with due as (
    select summary.id
    from private.enquiry_summaries as summary
    where summary.sent_at is null and summary.due_at <= now()
      and exists (select from private.enquiry_notices as notice where notice.summary_id = summary.id)
    for update skip locked
  ),
  claimed as (
    update private.enquiry_summaries as summary
    set
      attempts = summary.attempts + 1,
      due_at = now() + interval '5 minutes',
      lease_token = gen_random_uuid()
    from due
    where summary.id = due.id
    returning summary.id, summary.lease_token
  )
  select claimed.id, claimed.lease_token, min(enquiry.created_at), max(enquiry.created_at), count(*)
  from claimed
  join private.enquiry_notices as notice on notice.summary_id = claimed.id
  join public.contact_submissions as enquiry on enquiry.id = notice.submission_id
  group by claimed.id, claimed.lease_token;
end;
$$;

-- Records the result of a claimed digest. Once it is sent, so are the notifications that it covers.
create function public.finish_enquiry_summary(summary_id uuid, holder uuid, error_code text default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.enquiry_summaries as summary
  set
    sent_at = case when error_code is null then now() end,
    last_error = left(error_code, 100),
    lease_token = null,
    due_at = case
      when error_code is null then summary.due_at
      else now() + least(interval '1 minute' * power(2, least(summary.attempts - 1, 9)), interval '6 hours')
    end
  where summary.id = finish_enquiry_summary.summary_id
    and summary.lease_token = holder and summary.sent_at is null;

  if not found then
    return false;
  end if;

  if error_code is null then
    update private.enquiry_notices as notice
    set sent_at = now()
    where notice.summary_id = finish_enquiry_summary.summary_id and notice.sent_at is null;
  end if;
  return true;
end;
$$;

-- The enquiries that staff were not notified of yet, oldest first, and why.
create function public.unsent_enquiries()
returns table (
  id uuid,
  created_at timestamptz,
  name text,
  email text,
  attempts integer,
  due_at timestamptz,
  last_error text,
  is_held boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    enquiry.id, enquiry.created_at, enquiry.name, enquiry.email,
    coalesce(summary.attempts, notice.attempts),
    coalesce(summary.due_at, notice.due_at),
    coalesce(summary.last_error, notice.last_error),
    notice.summary_id is not null
  from private.enquiry_notices as notice
  join public.contact_submissions as enquiry on enquiry.id = notice.submission_id
  left join private.enquiry_summaries as summary on summary.id = notice.summary_id
  where notice.sent_at is null
  order by enquiry.created_at;
$$;

revoke execute on all functions in schema private from public, anon, authenticated;
revoke execute on function public.claim_enquiry_summaries() from public, anon, authenticated;
revoke execute on function public.finish_enquiry_summary(uuid, uuid, text) from public, anon, authenticated;
revoke execute on function public.unsent_enquiries() from public, anon, authenticated;

grant execute on function public.claim_enquiry_summaries() to service_role;
grant execute on function public.finish_enquiry_summary(uuid, uuid, text) to service_role;
grant execute on function public.unsent_enquiries() to service_role;
