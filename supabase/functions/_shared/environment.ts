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

const namedKeysSchema = z.record(z.string(), z.string().check(z.minLength(1)));

/**
 * The keys that Supabase sets as a JSON object (https://supabase.com/docs/guides/functions/secrets): those that visitors call
 * the functions with, or those with which the functions call the data API as the service role. One or more.
 *
 * @throws when there is none, or when the variable cannot be parsed; without quoting it, because it holds keys.
 */
export function readKeys(
  environment: Environment,
  kind: 'PUBLISHABLE' | 'SECRET',
): [string, ...string[]] {
  const name = `SUPABASE_${kind}_KEYS`;
  const { data = {} } = namedKeysSchema.safeParse(parseJson(environment[name] ?? ''));
  const [first, ...more] = Object.values(data);
  if (first) return [first, ...more];
  throw new Error(
    `${name} holds no key, as in {"default":"sb_..."}; create one in the project's Settings, API keys, and deploy again`,
  );
}
