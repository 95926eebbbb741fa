-- One word for a mail: what was called a notice, or dispatched, is queued and sent like any mail.

alter trigger queue_notice on public.contact_submissions rename to queue_mail;
alter function private.queue_notice() rename to queue_mail;
alter function private.dispatch_mails() rename to send_due_mails;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.unschedule('dispatch-mails');
    perform cron.schedule('send-due-mails', '* * * * *', 'select private.send_due_mails()');
  end if;
end;
$$;
