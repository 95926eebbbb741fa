import * as z from 'zod/mini';
import { parseJson } from './json.ts';

/** What `Deno.env.toObject()` gives. */
export type Environment = Record<string, string>;

/** @throws when the variable is missing or empty, naming it. */
export function requireVariable(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set; supabase/README.md says what it holds`);
  return value;
}

/**
 * The addresses of which the site's pages may come: `SITE_ORIGINS`, parted by commas.
 *
 * @throws when one is no origin, such as an address that ends in a slash.
 */
export function readSiteOrigins(environment: Environment): string[] {
  const origins = requireVariable(environment, 'SITE_ORIGINS')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(`SITE_ORIGINS: ${origin} is no origin; write it as https://www.example.com`);
    }
  }
  return origins;
}

/**
 * The keys with which the site's pages may call: one or more.
 *
 * @throws when there is none, or when the variable cannot be read.
 */
export function readPublishableKeys(environment: Environment): Keys {
  return keys(environment, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
}

/**
 * The key that opens the database to the functions.
 *
 * @throws when there is none, or when the variable cannot be read.
 */
export function readSecretKey(environment: Environment): string {
  return keys(environment, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY')[0];
}

type Keys = [string, ...string[]];

const namedKeysSchema = z.record(z.string(), z.string().check(z.minLength(1)));

/**
 * Supabase hands functions their keys as a JSON object of names and keys, and the older single
 * ones beside them (https://supabase.com/docs/guides/functions/secrets).
 */
function keys(environment: Environment, name: string, olderName: string): Keys {
  const [first, ...more] = [...namedKeys(environment, name), environment[olderName] || []].flat();
  if (first) return [first, ...more];
  throw new Error(
    `${name} holds no key; make one in the project's Settings, API keys, and deploy again`,
  );
}

/** @throws without a word of what the variable holds: keys. */
function namedKeys(environment: Environment, name: string): string[] {
  const { success, data } = namedKeysSchema.safeParse(parseJson(environment[name] || '{}'));
  if (success) return Object.values(data);
  throw new Error(`${name} is no JSON object of names and keys; write it as {"default":"sb_..."}`);
}
