-- Enquiries from `submit-enquiry` are stored with a visitor's rights, like those from a browser: by the
-- grants on the form's columns and under the policy. The data API's login may switch to anon, as it does
-- for every visitor; the role is restored when the function returns.
alter function public.submit_enquiry(jsonb, text) set role = 'anon';
