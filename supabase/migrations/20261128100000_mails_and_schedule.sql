-- One mail to staff about each enquiry, retention as the privacy policy promises, and the scheduled jobs of a hosted
-- project (pg_cron and pg_net): they call send-contact-email while a mail is due, raise an alarm when one is late, and
-- delete what has expired. Vault holds the URLs and the key: supabase/README.md says how to store them there.

create function private.queue_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.enquiry_mails (submission_id, suspected)
  values (new.id, coalesce(nullif(current_setting('enquiry.suspected', true), '')::boolean, false));
  return null;
end;
$$;

create trigger queue_mail
  after insert on public.contact_submissions
  for each row
  execute function private.queue_mail();

-- Whether a mail may be sent now. No wait is longer than six hours: a later time was set by a clock that had jumped.
create function private.is_due(mail private.enquiry_mails)
returns boolean
language sql
stable
set search_path = ''
as $$
  select mail.sent_at is null and (mail.due_at <= now() or mail.due_at > now() + interval '6 hours');
$$;

-- Claims the mail that has been due longest, for five minutes, and returns its enquiry with whether it is suspected and
-- which attempt this is. Null while none is due, or while as many as the hour allows went out or are being sent.
create function public.claim_enquiry_mail()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed private.enquiry_mails;
begin
  -- An advisory lock, because two concurrent claims would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('enquiry mail', 0));
  if (
    select count(*)
    from private.enquiry_mails
    where sent_at between now() - interval '1 hour' and clock_timestamp()
      or (sent_at is null and attempts > 0 and last_error is null
        and due_at between now() and clock_timestamp() + interval '5 minutes')
  ) >= private.setting('mails_per_hour') then
    return null;
  end if;

  update private.enquiry_mails
  set attempts = attempts + 1, due_at = now() + interval '5 minutes', last_error = null
  where submission_id = (
    select submission_id
    from private.enquiry_mails
    where private.is_due(enquiry_mails)
    order by due_at
    limit 1
  )
  returning * into claimed;

  return (
    select to_jsonb(enquiry)
      || jsonb_build_object('suspected', claimed.suspected, 'attempt', claimed.attempts)
    from public.contact_submissions as enquiry
    where enquiry.id = claimed.submission_id
  );
end;
$$;

-- Records the result of an attempt: sent, or failed with a short code, after which the mail is due again with exponential
-- back-off. A failure that is recorded late must not end a later attempt; a mail that went out is sent, whoever sent it.
create function public.finish_enquiry_mail(
  enquiry_id uuid, attempt integer, error_code text default null
)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.enquiry_mails
  set
    sent_at = case when error_code is null then now() end,
    last_error = left(error_code, 100),
    due_at = now() + least(
      make_interval(mins => private.setting('minutes_until_retry')) * power(2, least(attempts - 1, 20)),
      interval '6 hours'
    )
  where submission_id = enquiry_id and sent_at is null and (error_code is null or attempts = attempt);
$$;

grant execute on function public.claim_enquiry_mail(), public.finish_enquiry_mail(uuid, integer, text)
  to service_role;

-- What became of each enquiry's mail, by its id: for `npm run enquiries`.
create function public.enquiry_mail_states()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_object_agg(submission_id, to_jsonb(mail)) from private.enquiry_mails as mail;
$$;

grant execute on function public.enquiry_mail_states() to service_role;

-- A secret from Vault by its name; null if there is no Vault or no such secret.
create function private.secret(secret_name text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  return (select decrypted_secret from vault.decrypted_secrets where name = secret_name);
end;
$$;

-- Calls send-contact-email if a mail is due.
create function private.send_due_mails()
returns void
language plpgsql
set search_path = ''
as $$
declare
  project_url constant text := private.secret('project_url');
  publishable_key constant text := private.secret('publishable_key');
begin
  if project_url is null or publishable_key is null then
    raise warning 'Vault lacks project_url or publishable_key: nothing repeats a mail that failed.';
    return;
  end if;
  if not exists (select from private.enquiry_mails as mail where private.is_due(mail)) then
    return;
  end if;

  perform net.http_post(
    url => project_url || '/functions/v1/send-contact-email',
    body => '{}'::jsonb,
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', publishable_key),
    timeout_milliseconds => 30000
  );
end;
$$;

-- How many enquiries have waited too long for their mail.
create function private.count_late_mails()
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*)
  from private.enquiry_mails as mail
  join public.contact_submissions as enquiry on enquiry.id = mail.submission_id
  where mail.sent_at is null
    and enquiry.created_at not between now() - make_interval(mins => private.setting('minutes_until_alarm')) and clock_timestamp();
$$;

-- Tells the alarm's webhook how many enquiries have waited too long for their mail.
create function private.raise_alarm()
returns void
language plpgsql
set search_path = ''
as $$
declare
  webhook constant text := private.secret('alarm_webhook');
  waiting constant bigint := private.count_late_mails();
begin
  update private.schedule set last_run_at = now();
  if waiting = 0 then
    return;
  end if;

  raise warning 'Enquiries whose mail is overdue: %', waiting;
  if webhook is not null then
    perform net.http_post(
      url => webhook,
      body => jsonb_build_object('text', format(
        'Enquiries that have waited more than %s minutes for their mail: %s. They are stored. Why they wait: supabase/OPERATIONS.md',
        private.setting('minutes_until_alarm'), waiting
      ))
    );
  end if;
end;
$$;

-- Whether this transaction may write. A lock of a row counts as writing and leaves nothing behind; settings would not say,
-- because the data API opens its transactions for writing whatever the database's default.
create function private.takes_writes()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from private.schedule for key share;
  return true;
exception
  when read_only_sql_transaction then
    return false;
end;
$$;

-- Whether all is well, for a check from outside: retries and the alarm need pg_cron and pg_net, so neither can report
-- that these two have stopped, nor that the database takes no enquiries. Anyone may ask, with POST: in a GET no function
-- may write. The answer says nothing about any enquiry.
create function public.health()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'takes_writes', private.takes_writes(),
    'mails_on_time', private.count_late_mails() = 0,
    'schedule_on_time', last_run_at between now() - interval '2 hours' and clock_timestamp()
  )
  from private.schedule;
$$;

grant execute on function public.health() to anon;

-- Deletes what has expired: enquiries, except those that staff have not been told about, and hashes of senders.
create function private.purge()
returns void
language sql
set search_path = ''
as $$
  delete from public.contact_submissions as enquiry
  where enquiry.created_at < now() - make_interval(months => private.setting('months_to_keep_enquiries'))
    and not exists (
      select from private.enquiry_mails as mail
      where mail.submission_id = enquiry.id and mail.sent_at is null
    );
  delete from private.senders where sent_at not between now() - interval '1 hour' and clock_timestamp();
$$;

-- All scheduled jobs. The alarm has one of its own, so that an error in another does not silence it. The local backend
-- calls the same functions.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net')
  then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('send-due-mails', '* * * * *', 'select private.send_due_mails()');
    perform cron.schedule('raise-alarm', '*/30 * * * *', 'select private.raise_alarm()');
    perform cron.schedule('purge', '*/30 * * * *', 'select private.purge()');
    -- pg_cron writes a row for every run and deletes none.
    perform cron.schedule('delete-job-history', '27 3 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
  end if;
end;
$$;
