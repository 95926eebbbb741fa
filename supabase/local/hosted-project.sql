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
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

-- At its first query @supabase/lite grants everything to everybody. Under a login that owns nothing that
-- comes to nothing, but it is an error where the login has no right at all: it gets one that lets it
-- neither read nor write.
alter default privileges for role postgres grant usage on schemas to authenticator;
alter default privileges for role postgres grant references on tables to authenticator;
grant usage on schema public to authenticator;

-- On a hosted project, supautils lets `postgres` set some parameters that are a superuser's, for every role.
grant set on parameter log_min_messages to postgres;
grant authenticator to postgres with admin option, inherit false, set false;
