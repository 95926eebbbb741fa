-- What a hosted project does by itself, with pg_cron and pg_net: it calls send-contact-email each minute
-- while a mail is to be sent, raises an alarm on a second channel when a mail is late, and deletes what has
-- expired. Vault holds the URLs and the key: supabase/README.md says how they get there.

create table private.alarms (
  raised_at timestamptz primary key default now(),
  waiting bigint not null
);

alter table private.alarms enable row level security;
revoke all on private.alarms from public, anon, authenticated;

-- A secret from Vault by its name; null where there is no Vault or no such secret.
create function private.secret(secret_name text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  select decrypted_secret into found_secret from vault.decrypted_secrets where name = secret_name;
  return found_secret;
end;
$$;

-- Calls send-contact-email when a mail is to be sent. Returns whether it called.
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
  if private.next_mail_size() = 0 then
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

-- How many enquiries wait too long for their mail.
create function private.overdue_notices()
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

-- Raises the alarm for overdue mail. Returns whether it did.
create function private.raise_alarm()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  waiting_now constant bigint := private.overdue_notices();
  webhook constant text := private.secret('alarm_webhook');
begin
  if waiting_now = 0 or exists (
    select from private.alarms
    where raised_at > now() - make_interval(mins => private.setting('minutes_between_alarms'))
  ) then
    return false;
  end if;

  insert into private.alarms (waiting) values (waiting_now);
  raise warning 'Enquiries whose mail is overdue: %', waiting_now;
  if webhook is null then
    return false;
  end if;

  perform net.http_post(
    url => webhook,
    body => jsonb_build_object(
      'text',
      format('Enquiries that have waited more than %s minutes for their mail: %s. They are stored: npm run enquiries -- --unsent',
        private.setting('minutes_until_alarm'), waiting_now)
    )
  );
  return true;
end;
$$;

-- pg_cron writes a row for every run and deletes none (https://github.com/citusdata/pg_cron#viewing-job-run-details).
create function private.delete_job_history()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details
    where coalesce(end_time, start_time) < now() - make_interval(days => private.setting('days_to_keep_job_history'));
  end if;
end;
$$;

revoke execute on all routines in schema private from public, anon, authenticated;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net')
  then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('dispatch-notices', '* * * * *', 'select private.dispatch_notices()');
    perform cron.schedule('raise-alarm', '*/5 * * * *', 'select private.raise_alarm()');
    perform cron.schedule('forget-senders', '47 * * * *', 'select private.forget_senders()');
    perform cron.schedule('purge-enquiries', '17 3 * * *', 'select private.purge_enquiries()');
    perform cron.schedule('delete-job-history', '27 3 * * *', 'select private.delete_job_history()');
  end if;
end;
$$;
