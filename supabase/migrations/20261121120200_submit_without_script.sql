-- Stores a form that was posted without a script. The function `submit-enquiry` passes the sender's address
-- on, because the gateway sees the function's own for every such visitor.

create function public.submit_enquiry(enquiry jsonb, sender_address text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Never null: the address of the call itself would count then, which is the function's.
  perform set_config('enquiry.sender_address', coalesce(sender_address, 'unknown'), true);
  insert into public.contact_submissions (
    name, email, company, industry, team_size, timeline, budget, service_needs, message, submission_type
  )
  select
    sent.name, sent.email, sent.company, sent.industry, sent.team_size, sent.timeline, sent.budget,
    sent.service_needs, sent.message, sent.submission_type
  -- `#>> '{}'` also reads an object that is passed as a string, as the embedded data API does.
  from jsonb_populate_record(null::public.contact_submissions, (enquiry #>> '{}')::jsonb) as sent;
end;
$$;

revoke execute on function public.submit_enquiry(jsonb, text) from public, anon, authenticated;
grant execute on function public.submit_enquiry(jsonb, text) to service_role;

-- The hash of the sender's network address and the daily salt: an IPv4 address whole, an IPv6 address by
-- its /64. Null where there is no valid address.
create or replace function private.sender_hash()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  told text := coalesce(
    nullif(current_setting('enquiry.sender_address', true), ''),
    -- On a hosted project, clients can set `x-forwarded-for`; the platform sets `cf-connecting-ip`.
    headers ->> 'cf-connecting-ip'
  );
  address inet;
  today uuid;
begin
  if told is null then
    return null;
  end if;

  begin
    address := told::inet;
  exception
    when invalid_text_representation then
      return null;
  end;

  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;

  delete from private.peppers where day < current_date;
  insert into private.peppers (day) values (current_date) on conflict do nothing;
  select pepper into today from private.peppers where day = current_date;

  return encode(sha256(convert_to(today::text || host(address), 'utf8')), 'hex');
end;
$$;

revoke execute on function private.sender_hash() from public, anon, authenticated;
