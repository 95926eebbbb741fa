-- The privacy policy promises that a hash is kept for 24 hours at most. A job that comes each hour and takes
-- what is older than that comes up to an hour late, and a pepper stood until the next enquiry.

-- Deletes the hashes that no limit looks back to (it looks back an hour), and the peppers of days gone by.
create function private.forget_senders()
returns void
language sql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  delete from private.senders where sent_at < now() - interval '2 hours';
  delete from private.peppers where day < current_date;
$$;

revoke execute on function private.forget_senders() from public, anon, authenticated;

-- A caller may choose the time zone of the call (`Prefer: timezone=...`), and by that the day: another
-- pepper, and with it another hour for the same address.
alter function private.sender_hash() set timezone = 'UTC';

-- In place of the statement that stood under this name.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('forget-senders', '47 * * * *', 'select private.forget_senders()');
  end if;
end;
$$;
