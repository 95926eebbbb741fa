/** What `Deno.env.toObject()` gives. */
export type Environment = Record<string, string>;

/** @throws when the variable is missing or empty, naming it. */
export function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set; supabase/README.md says what it holds`);
  return value;
}

/**
 * The addresses of which the site's pages may come: `SITE_ORIGINS`, parted by commas.
 *
 * @throws when one is no origin, such as an address that ends in a slash.
 */
export function siteOrigins(environment: Environment): string[] {
  const origins = required(environment, 'SITE_ORIGINS')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(`SITE_ORIGINS: ${origin} is no origin; write it as https://www.example.com`);
    }
  }
  return origins;
}

export function publishableKeys(environment: Environment): string[] {
  return keys(environment, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
}

/** @throws when there is none. */
export function secretKey(environment: Environment): string {
  const [key] = keys(environment, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  if (!key) throw new Error('SUPABASE_SECRET_KEYS holds no key');
  return key;
}

/**
 * Supabase hands functions their keys as a JSON object of names and keys, and the older single
 * ones beside them (https://supabase.com/docs/guides/functions/secrets).
 */
function keys(environment: Environment, name: string, olderName: string): string[] {
  const named: Record<string, string> = JSON.parse(environment[name] ?? '{}');
  const older = environment[olderName];
  return older ? [...Object.values(named), older] : Object.values(named);
}
