-- The privacy policy promises that a hash is kept for 24 hours at most. An hourly job that deletes what is
-- older would be up to an hour late, and a salt would stay until the next enquiry.

-- Deletes the hashes that no limit needs any more (limits cover an hour), and the salts of past days.
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

-- A caller may choose the time zone of the call (`Prefer: timezone=...`), and with it the day: another
-- salt, and another hour's limit for the same address.
alter function private.sender_hash() set timezone = 'UTC';

-- Replaces the job of this name.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('forget-senders', '47 * * * *', 'select private.forget_senders()');
  end if;
end;
$$;
