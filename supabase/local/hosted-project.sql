-- What a hosted project has before its first migration:
-- https://supabase.com/docs/guides/database/postgres/roles
create role postgres login createdb createrole bypassrls;
create role anon;
create role authenticated;
create role service_role bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator, postgres;
alter database postgres owner to postgres;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;
-- As on older projects, which grant visitors even more: a migration has to revoke it.
alter default privileges for role postgres in schema public grant select on tables to anon, authenticated;
alter default privileges for role postgres in schema public grant usage on sequences to anon, authenticated;
alter default privileges for role postgres in schema public grant execute on functions to anon, authenticated;

-- At its first query, @supabase/lite grants every privilege to every role. From a login that owns nothing, this
-- has no effect, but it is an error if the login has no privilege at all on an object: hence these, which allow
-- neither reading nor writing.
alter default privileges for role postgres grant usage on schemas to authenticator;
alter default privileges for role postgres grant references on tables to authenticator;
grant usage on schema public to authenticator;

-- On a hosted project, supautils lets `postgres` set some superuser-only parameters, for any role.
grant set on parameter log_min_messages to postgres;
grant authenticator to postgres with admin option, inherit false, set false;
