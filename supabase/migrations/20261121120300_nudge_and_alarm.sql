-- Where the platform has a scheduler (pg_cron) and HTTP requests (pg_net): calls send-contact-email each
-- minute while something is due, and raises an alarm on a second channel when mail has been waiting for
-- half an hour. Both only trigger; the outbox holds what is due. Vault holds the URLs and the key:
-- supabase/README.md says how they get there.

insert into private.settings (name, value) values
  ('minutes_until_alarm', 30),
  ('minutes_between_alarms', 60);

create table private.alarms (
  raised_at timestamptz primary key default now(),
  waiting bigint not null
);

alter table private.alarms enable row level security;
revoke all on private.alarms from public, anon, authenticated;

-- How many notifications are overdue, counted from when they were first due.
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
  left join private.enquiry_summaries as summary on summary.id = notice.summary_id
  where notice.sent_at is null
    and coalesce(
      summary.created_at + make_interval(mins => private.setting('minutes_until_summary')),
      enquiry.created_at
    ) < now() - make_interval(mins => private.setting('minutes_until_alarm'));
$$;

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

-- Dispatches due notifications by calling send-contact-email. Returns whether it called.
create function private.nudge_notices()
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

  if not exists (
    select from private.enquiry_notices
    where sent_at is null and summary_id is null and due_at <= now()
  ) and not exists (
    select from private.enquiry_summaries where sent_at is null and due_at <= now()
  ) then
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

-- Raises the alarm for overdue mail, at most once an hour. Returns whether it did.
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

revoke execute on all functions in schema private from public, anon, authenticated;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net')
  then
    create extension if not exists pg_net;
    perform cron.schedule('nudge-notices', '* * * * *', 'select private.nudge_notices()');
    perform cron.schedule('raise-alarm', '*/5 * * * *', 'select private.raise_alarm()');
  end if;
end;
$$;
