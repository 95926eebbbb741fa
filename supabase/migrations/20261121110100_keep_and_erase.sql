-- Retention and erasure, as the privacy policy promises them.

-- Deletes expired enquiries, except those whose notification was not sent. Returns how many were deleted.
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

-- Deletes every enquiry of one email address, with its notification. Returns how many were deleted.
create function private.erase_subject(subject_email text)
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

revoke execute on function private.purge_enquiries() from public, anon, authenticated;
revoke execute on function private.erase_subject(text) from public, anon, authenticated;

-- Operators call the second through the API, with the secret key.
create function public.erase_subject(subject_email text)
returns bigint
language sql
security definer
set search_path = ''
as $$
  select private.erase_subject(subject_email);
$$;

revoke execute on function public.erase_subject(text) from public, anon, authenticated;
grant execute on function public.erase_subject(text) to service_role;

-- Every night, together with the senders' hashes, where the platform has pg_cron.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-enquiries', '17 3 * * *', 'select private.purge_enquiries()');
    perform cron.schedule(
      'forget-senders', '47 * * * *',
      $job$delete from private.senders where sent_at < now() - interval '24 hours'$job$
    );
  end if;
end;
$$;
