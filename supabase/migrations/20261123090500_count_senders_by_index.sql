-- As it was, but for the count: a join read every hash of the last two hours at each enquiry, because PostgreSQL
-- keeps no statistics of a table as small as the salts. Now each salt's hash is looked up in the index.
create or replace function private.record_sender()
returns boolean
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  address constant text := host(private.sender_address());
begin
  if address is null then
    return true;
  end if;

  -- Concurrent inserts would both pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || address, 0));
  perform private.forget_senders();
  insert into private.daily_salts (day) values (current_date) on conflict do nothing;
  if (
    select sum((
      select count(*)
      from private.senders
      where sender_hash = encode(sha256(convert_to(salt || address, 'utf8')), 'hex')
        and sent_at > now() - interval '1 hour'
    ))
    from private.daily_salts
  ) >= private.setting('enquiries_per_address_per_hour') then
    return false;
  end if;

  insert into private.senders (sender_hash)
  select encode(sha256(convert_to(salt || address, 'utf8')), 'hex')
  from private.daily_salts
  where day = current_date;
  return true;
end;
$$;
