-- A notification of staff is queued for every stored enquiry, in the same transaction, so that neither can
-- exist without the other. The API does not expose the schema.

create schema private;

create table private.enquiry_notices (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  lease_token uuid,
  last_error text,
  sent_at timestamptz
);

comment on table private.enquiry_notices is
  'The notification of staff for each enquiry: when it is due, and when it was sent.';

create index enquiry_notices_due on private.enquiry_notices (due_at) where sent_at is null;

alter table private.enquiry_notices enable row level security;

revoke all on schema private from public, anon, authenticated;
revoke all on private.enquiry_notices from public, anon, authenticated;

create function private.owe_notice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.enquiry_notices (submission_id) values (new.id);
  return new;
end;
$$;

create trigger owe_notice
  after insert on public.contact_submissions
  for each row
  execute function private.owe_notice();

-- Claims the oldest due notifications for five minutes. Only the holder of the token may finish them; when
-- the lease expires, they are due again. Each attempt doubles the wait, from 1 minute to 6 hours.
create function public.claim_enquiry_notices(batch_size integer default 10)
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
    where notice.sent_at is null and notice.due_at <= now()
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

-- Records the result of a claimed notification: sent, or failed with a short code. False when the token
-- does not match.
create function public.finish_enquiry_notice(notice_id uuid, holder uuid, error_code text default null)
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
    lease_token = null,
    due_at = case
      when error_code is null then notice.due_at
      else now() + least(interval '1 minute' * power(2, least(notice.attempts - 1, 9)), interval '6 hours')
    end
  where notice.submission_id = notice_id and notice.lease_token = holder and notice.sent_at is null;

  return found;
end;
$$;

-- Everybody may execute a function in an exposed schema until that is revoked.
revoke execute on function private.owe_notice() from public, anon, authenticated;
revoke execute on function public.claim_enquiry_notices(integer) from public, anon, authenticated;
revoke execute on function public.finish_enquiry_notice(uuid, uuid, text) from public, anon, authenticated;

grant execute on function public.claim_enquiry_notices(integer) to service_role;
grant execute on function public.finish_enquiry_notice(uuid, uuid, text) to service_role;
