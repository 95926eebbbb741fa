import { CONTACT_PATH } from '#lib/paths.ts';
import type { Target } from './check.ts';
import { loadPage } from './visit.ts';

/** The public settings in the site's scripts. */
export interface Backend {
  address: URL;
  publishableKey: string;
}

const SUBMIT = '/functions/v1/submit-enquiry';
const SCRIPT = /["'`](\/_astro\/[\w./-]+\.js|\.{1,2}\/[\w./-]+\.js)["'`]/g;
const MAX_SCRIPTS = 100;

/** The action of the contact form. @throws when it is not submit-enquiry. */
export async function getFormAction({ site, visit }: Target): Promise<URL> {
  const $ = await loadPage(await visit(new URL(CONTACT_PATH, site)));
  const action = $('form[method="post" i]').attr('action') ?? 'nowhere';
  const address = URL.parse(action);
  if (address?.pathname !== SUBMIT) throw new Error(`it goes to ${action}`);
  return address;
}

/**
 * The backend's URL, from the form, and the publishable key, from the site's scripts.
 *
 * @throws when one of the two is missing, or when the scripts contain a secret key.
 */
export async function findBackend(target: Target): Promise<Backend> {
  const { origin } = await getFormAction(target);
  const scripts = await loadScripts(target);
  if (/sb_secret_[\w-]+/.test(scripts))
    throw new Error('a secret key stands in the site’s scripts');
  if (!scripts.includes(origin)) throw new Error(`the site’s scripts do not know ${origin}`);
  const [publishableKey] = /sb_publishable_[\w-]+/.exec(scripts) ?? [];
  if (!publishableKey) throw new Error('the site’s scripts hold no publishable key');
  return { address: new URL(origin), publishableKey };
}

/** The source of every script that the contact page loads, directly or by import. */
async function loadScripts({ site, visit }: Target): Promise<string> {
  const page = new URL(CONTACT_PATH, site);
  const textByAddress = new Map<string, string>();
  const waiting = scriptsNamedIn(await (await visit(page)).text(), page);
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (textByAddress.has(address) || textByAddress.size >= MAX_SCRIPTS) continue;
    const text = await (await visit(new URL(address))).text();
    textByAddress.set(address, text);
    waiting.push(...scriptsNamedIn(text, new URL(address)));
  }
  return [...textByAddress.values()].join('\n');
}

function scriptsNamedIn(text: string, base: URL): string[] {
  return [...text.matchAll(SCRIPT)]
    .map(([, path = '']) => new URL(path, base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ href }) => href);
}
