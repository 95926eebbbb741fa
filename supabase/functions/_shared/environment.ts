import * as z from 'zod/mini';
import { parseJson } from './json.ts';

/** The return value of `Deno.env.toObject()`. */
export type Environment = Record<string, string>;

/**
 * Returns the value of a variable.
 *
 * @throws when it is missing or empty; the message names it.
 */
export function requireVariable(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set; supabase/README.md says what it holds`);
  return value;
}

/**
 * The origins that the site's pages are served from: `SITE_ORIGINS`, separated by commas.
 *
 * @throws when an entry is not an origin, for example because it ends in a slash.
 */
export function readSiteOrigins(environment: Environment): string[] {
  const origins = requireVariable(environment, 'SITE_ORIGINS')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(
        `SITE_ORIGINS: ${origin} is not an origin; write it as https://www.example.com`,
      );
    }
  }
  return origins;
}

/**
 * The publishable keys that the functions accept: one or more.
 *
 * @throws when there is none, or when the variable cannot be parsed.
 */
export function readPublishableKeys(environment: Environment): Keys {
  return keys(environment, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
}

/**
 * The secret key with which the functions call the data API as the service role.
 *
 * @throws when there is none, or when the variable cannot be parsed.
 */
export function readSecretKey(environment: Environment): string {
  return keys(environment, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY')[0];
}

type Keys = [string, ...string[]];

const namedKeysSchema = z.record(z.string(), z.string().check(z.minLength(1)));

/**
 * Supabase passes keys to functions as a JSON object keyed by name, next to the older single keys
 * (https://supabase.com/docs/guides/functions/secrets).
 */
function keys(environment: Environment, name: string, olderName: string): Keys {
  const [first, ...more] = [...namedKeys(environment, name), environment[olderName] || []].flat();
  if (first) return [first, ...more];
  throw new Error(
    `${name} holds no key; create one in the project's Settings, API keys, and deploy again`,
  );
}

/** @throws without quoting the variable, because it holds keys. */
function namedKeys(environment: Environment, name: string): string[] {
  const { success, data } = namedKeysSchema.safeParse(parseJson(environment[name] || '{}'));
  if (success) return Object.values(data);
  throw new Error(
    `${name} is not a JSON object of names and keys; write it as {"default":"sb_..."}`,
  );
}
