import { CONTACT_PATH } from '#lib/paths.ts';
import type { Target } from './check.ts';
import { loadPage } from './visit.ts';

/** What every visitor's browser is given. */
export interface Backend {
  address: URL;
  publishableKey: string;
}

const SUBMIT = '/functions/v1/submit-enquiry';
const SCRIPT = /["'`](\/_astro\/[\w./-]+\.js|\.{1,2}\/[\w./-]+\.js)["'`]/g;
const MAX_SCRIPTS = 100;

/** Where the form of the contact page goes without a script. @throws when it goes nowhere. */
export async function getFormAction({ site, visit }: Target): Promise<URL> {
  const $ = await loadPage(await visit(new URL(CONTACT_PATH, site)));
  const action = $('form[method="post" i]').attr('action') ?? 'nowhere';
  const address = URL.parse(action);
  if (address?.pathname !== SUBMIT) throw new Error(`it goes to ${action}`);
  return address;
}

/**
 * The backend's address, as the form has it, and the public key, as the site's own scripts have it.
 *
 * @throws when they lack one of the two, or hold a key that is no visitor's.
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

/** The text of every script that the contact page may load, now or later. */
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
