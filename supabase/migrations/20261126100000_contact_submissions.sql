-- One row is one enquiry from the quote form. Visitors may insert rows and do nothing else. The browser's
-- schema has the same option lists and limits (src/enquiry/, src/lib/enquiry-options.ts);
-- tests/backend/enquiry-properties.test.ts compares the two. For a new option, a migration drops the constraint
-- and adds it again with the longer list.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  company text,
  industry text,
  team_size text,
  timeline text,
  budget text,
  service_needs text[],
  message text,
  submission_type text not null,

  -- Explicit ranges of control characters, because [[:cntrl:]] means ASCII only under some collations.
  -- Unicode's two line separators are not control characters, so they are listed too.
  constraint name_length check (char_length(name) between 1 and 120),
  constraint name_is_one_line check (name !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]' and name ~ '\S'),

  -- The grammar of <input type="email"> (https://html.spec.whatwg.org/#valid-e-mail-address), plus a dot.
  constraint email_length check (char_length(email) <= 254),
  constraint email_is_one_address check (
    email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
  ),

  constraint company_length check (char_length(company) between 1 and 160),
  constraint company_is_one_line check (company !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),

  constraint industry_is_offered check (
    industry in (
      'Technology', 'Healthcare', 'Finance', 'Retail', 'Manufacturing',
      'Professional Services', 'Education', 'Hospitality', 'Other'
    )
  ),
  constraint team_size_is_offered check (
    team_size in ('1-10 employees', '11-50 employees', '51-200 employees', '200+ employees')
  ),
  constraint timeline_is_offered check (
    timeline in ('ASAP', 'Within 1 month', '1-3 months', '3-6 months', '6+ months')
  ),
  constraint budget_is_offered check (
    budget in ('Under £10k', '£10k - £25k', '£25k - £50k', '£50k - £100k', '£100k+')
  ),
  constraint service_needs_are_offered check (
    array_ndims(service_needs) = 1
    and cardinality(service_needs) between 1 and 6
    and service_needs <@ array[
      'Web App Development', 'CRM System', 'ERP Solution',
      'System Integration', 'Data Analytics', 'Support & Maintenance'
    ]
  ),

  constraint message_length check (
    char_length(message) between 1 and 4000 and octet_length(message) <= 16000
  ),
  -- Tabs and line feeds are part of ordinary text; other control characters are not.
  constraint message_is_text check (
    message !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]' and message ~ '\S'
  ),

  constraint submission_type_is_quote check (submission_type = 'quote')
);

comment on table public.contact_submissions is
  'Enquiries from the quote form. The row is the enquiry; the mail only notifies staff of it.';

create index contact_submissions_by_email on public.contact_submissions (lower(email), created_at);
create index contact_submissions_by_time on public.contact_submissions (created_at);

alter table public.contact_submissions enable row level security;

revoke all on public.contact_submissions from public, anon, authenticated;

grant insert (
  name, email, company, industry, team_size, timeline, budget, service_needs, message, submission_type
) on public.contact_submissions to anon;

grant select, insert, update, delete on public.contact_submissions to service_role;

create policy "Visitors may send enquiries"
  on public.contact_submissions
  for insert
  to anon
  with check (submission_type = 'quote');
