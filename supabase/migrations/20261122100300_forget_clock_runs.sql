-- pg_cron writes a row for every run: half a million a year for a job that runs each minute. It deletes
-- none (https://github.com/citusdata/pg_cron#viewing-job-run-details).

-- Deletes the runs of more than a week ago. Does nothing where there is no pg_cron.
create function private.forget_clock_runs()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days';
  end if;
end;
$$;

revoke execute on function private.forget_clock_runs() from public, anon, authenticated;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('forget-clock-runs', '27 3 * * *', 'select private.forget_clock_runs()');
  end if;
end;
$$;
