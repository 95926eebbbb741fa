-- Retention and erasure, as the privacy policy promises them.

-- Deletes expired enquiries, except those that staff were not told of. Returns how many were deleted.
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

-- Deletes every enquiry of one email address. Returns how many were deleted.
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

-- Operators call it through the API, with the secret key.
create function public.erase_subject(subject_email text)
returns bigint
language sql
security definer
set search_path = ''
as $$
  select private.erase_subject(subject_email);
$$;

revoke execute on all routines in schema private from public, anon, authenticated;
revoke execute on function public.erase_subject(text) from public, anon, authenticated;
grant execute on function public.erase_subject(text) to service_role;
