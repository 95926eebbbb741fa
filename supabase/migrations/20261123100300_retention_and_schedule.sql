-- Retention and erasure, as the privacy policy promises, and the scheduled jobs of a hosted project (pg_cron and
-- pg_net): they call send-contact-email while a mail is due, raise an alarm when one is late, and delete what has
-- expired. Vault holds the URLs and the key: supabase/README.md says how to store them there.

-- Deletes expired enquiries, except those that staff have not been told about. Returns how many were deleted.
create function private.purge_enquiries()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with purged as (
    delete from public.contact_submissions as enquiry
    where enquiry.created_at < now() - make_interval(months => private.setting('months_to_keep_enquiries'))
      and not exists (
        select from private.enquiry_notices as notice
        where notice.submission_id = enquiry.id and notice.sent_at is null
      )
    returning enquiry.id
  )
  select count(*) from purged;
$$;

-- Deletes every enquiry of one email address. Returns how many were deleted. Operators call it through the API,
-- with the secret key.
create function public.erase_subject(subject_email text)
returns bigint
language sql
security definer
set search_path = ''
as $$
  with erased as (
    delete from public.contact_submissions as enquiry
    where lower(enquiry.email) = lower(btrim(subject_email))
    returning enquiry.id
  )
  select count(*) from erased;
$$;

grant execute on function public.erase_subject(text) to service_role;

-- A secret from Vault by its name; null if there is no Vault or no such secret.
create function private.secret(secret_name text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  return (select decrypted_secret from vault.decrypted_secrets where name = secret_name);
end;
$$;

-- Calls send-contact-email if a mail is due. Returns whether it did.
create function private.dispatch_notices()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  project_url constant text := private.secret('project_url');
  publishable_key constant text := private.secret('publishable_key');
begin
  if project_url is null or publishable_key is null then
    raise warning 'Vault lacks project_url or publishable_key: nothing repeats a mail that failed.';
    return false;
  end if;
  if not exists (select from private.enquiry_notices where sent_at is null and due_at <= now()) then
    return false;
  end if;

  perform net.http_post(
    url => project_url || '/functions/v1/send-contact-email',
    body => '{}'::jsonb,
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', publishable_key),
    timeout_milliseconds => 30000
  );
  return true;
end;
$$;

-- How many enquiries have waited too long for their mail.
create function private.count_late_mails()
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.enquiry_notices as notice
  join public.contact_submissions as enquiry on enquiry.id = notice.submission_id
  where notice.sent_at is null and notice.suspicion is null
    and enquiry.created_at < now() - make_interval(mins => private.setting('minutes_until_alarm'));
$$;

-- One row: when the scheduler last looked for late mails.
create table private.schedule (
  last_run_at timestamptz not null default now()
);

insert into private.schedule default values;
alter table private.schedule enable row level security;
revoke all on private.schedule from public, anon, authenticated;

-- Tells the alarm's webhook how many enquiries have waited too long for their mail. Returns how many.
create function private.raise_alarm()
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  webhook constant text := private.secret('alarm_webhook');
  waiting constant bigint := private.count_late_mails();
begin
  update private.schedule set last_run_at = now();
  if waiting = 0 then
    return 0;
  end if;

  raise warning 'Enquiries whose mail is overdue: %', waiting;
  if webhook is not null then
    perform net.http_post(
      url => webhook,
      body => jsonb_build_object('text', format(
        'Enquiries that have waited more than %s minutes for their mail: %s. They are stored: npm run enquiries -- --unsent',
        private.setting('minutes_until_alarm'), waiting
      ))
    );
  end if;
  return waiting;
end;
$$;

-- Whether all is well, for a check from outside: retries and the alarm need pg_cron and pg_net, so neither can report
-- that these two have stopped. Anyone may ask; the answer says nothing about any enquiry.
create function public.health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'mails_on_time', private.count_late_mails() = 0,
    'schedule_on_time', last_run_at > now() - interval '2 hours'
  )
  from private.schedule;
$$;

revoke all on function public.health() from public, anon, authenticated;
grant execute on function public.health() to anon;

-- Every half hour: deletes what has expired, and repeats the alarm while it lasts. The local backend calls it too.
create function private.run_schedule()
returns void
language sql
security definer
set search_path = ''
as $$
  select private.purge_enquiries();
  select private.forget_senders();
  select private.raise_alarm();
$$;

-- All scheduled jobs.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net')
  then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('dispatch-notices', '* * * * *', 'select private.dispatch_notices()');
    perform cron.schedule('run-schedule', '*/30 * * * *', 'select private.run_schedule()');
    -- pg_cron writes a row for every run and deletes none.
    perform cron.schedule('delete-job-history', '27 3 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
  end if;
end;
$$;
