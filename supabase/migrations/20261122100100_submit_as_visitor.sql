-- What `submit-enquiry` brings is stored with a visitor's rights, like what a browser brings by itself: by the
-- grants on the form's columns and under the policy. The data API's login may act as anon, as it does for
-- every visitor; when the function ends, its caller is who it was.
alter function public.submit_enquiry(jsonb, text) set role = 'anon';
