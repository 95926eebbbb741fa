-- A digest whose enquiries were all erased covers nothing, but it stayed due: the scheduler called each
-- minute, and at the next flood it would have taken in the new notifications and gone out at once.

-- Deletes the digests that the deleted notifications leave empty, unless they were sent.
create function private.drop_empty_summaries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from gone where summary_id is not null) then
    return null;
  end if;

  -- Nobody may be adding to it meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('enquiry summary', 0));
  delete from private.enquiry_summaries
  where id in (
    select summary.id
    from private.enquiry_summaries as summary
    where summary.sent_at is null
      and summary.id in (select summary_id from gone)
      and not exists (select from private.enquiry_notices as notice where notice.summary_id = summary.id)
    -- One that is being finished right now is being sent already.
    for update skip locked
  );
  return null;
end;
$$;

create trigger drop_empty_summaries
  after delete on private.enquiry_notices
  referencing old table as gone
  for each statement
  execute function private.drop_empty_summaries();

delete from private.enquiry_summaries as summary
where summary.sent_at is null
  and not exists (select from private.enquiry_notices as notice where notice.summary_id = summary.id);

-- As before, but only digests that cover something count, as for the claim.
create or replace function private.nudge_notices()
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
    select from private.enquiry_summaries as summary
    where summary.sent_at is null and summary.due_at <= now()
      and exists (select from private.enquiry_notices as notice where notice.summary_id = summary.id)
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

revoke execute on all functions in schema private from public, anon, authenticated;
