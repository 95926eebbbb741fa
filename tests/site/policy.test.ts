// What the Content Security Policy of a page would block on it.
import { expect, test } from 'vitest';
import { cspHash } from '#lib/csp-hash.ts';
import { pageAt, readBuiltPages } from '../support/built-site.ts';
import { API_ADDRESS } from '../support/environment.ts';

/** Types of scripts that a browser reads but does not run, for which a policy asks no hash. */
const DATA = ['application/json', 'application/ld+json'];

test.each(readBuiltPages())('the policy of $path allows its inline scripts and styles', ({ $ }) => {
  const policy = $('meta[http-equiv="content-security-policy"]').attr('content') ?? '';
  const sources = (directive: string) =>
    policy.split(';').find((one) => one.trim().startsWith(`${directive} `)) ?? '';
  const inline = [
    ...$('script:not([src])')
      .get()
      .filter((script) => !DATA.includes($(script).attr('type') ?? ''))
      .map((script) => ({ directive: 'script-src', text: $(script).html() ?? '' })),
    ...$('style')
      .get()
      .map((style) => ({ directive: 'style-src', text: $(style).html() ?? '' })),
  ];
  expect(inline.map(({ directive }) => directive)).toEqual(
    expect.arrayContaining(['script-src', 'style-src']),
  );
  for (const { directive, text } of inline)
    expect(sources(directive), text.slice(0, 80)).toContain(`'${cspHash(text)}'`);
});

test('the form may connect and be posted to its own site and to the Supabase project alone', () => {
  const policy = pageAt('/contact').$('meta[http-equiv="content-security-policy"]').attr('content');
  const [nothing, own] = ["'none'", `'self' ${API_ADDRESS}`];
  expect(policy?.split(/; */)).toEqual(
    expect.arrayContaining([
      ...['default-src', 'base-uri'].map((name) => `${name} ${nothing}`),
      ...['connect-src', 'form-action'].map((name) => `${name} ${own}`),
    ]),
  );
});
