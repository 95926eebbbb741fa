import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Service } from '../../supabase/local/programs.ts';
import { whenListening } from '../../supabase/local/ports.ts';
import { API_ADDRESS, SITE_PORT } from '../support/environment.ts';
import { recordPage } from './in-page.ts';

/** The same site with a backend that is not there. */
export const SITE_WITHOUT_BACKEND = `http://127.0.0.1:${SITE_PORT}`;

/** Nothing listens on it. */
const CLOSED_ADDRESS = API_ADDRESS.replace(/\d+$/, String(SITE_PORT + 9));

/** Added to an address: the second half of the page arrives when the first has been painted. */
export const IN_HALVES = '?in-halves';

const RECORDER = `<script>(${recordPage.toString()})()</script>`;

/**
 * Serves the site of another server, with a script in front of each page that records what goes
 * wrong. Does what can be asked of one engine only: takes the backend away, and holds a page.
 */
export async function startSiteServer(site: string): Promise<Service> {
  const heldPages: (() => void)[] = [];
  const app = new Hono();

  app.get('/painted', (context) => {
    for (const release of heldPages.splice(0)) release();
    return context.body(null, 204);
  });
  app.all('*', async ({ req }) => {
    const { pathname, search, origin } = new URL(req.url);
    const response = await proxy(site + pathname + search, { raw: req.raw, redirect: 'manual' });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status === 304 || !/html|javascript/.test(type)) return response;

    let text = (await response.text()).replace('<head>', `<head>${RECORDER}`);
    if (origin === SITE_WITHOUT_BACKEND) text = text.replaceAll(API_ADDRESS, CLOSED_ADDRESS);
    const isHeld = search === IN_HALVES;
    return new Response(isHeld ? inHalves(text, heldPages) : text, response);
  });

  return whenListening(serve({ fetch: app.fetch, port: SITE_PORT }));
}

/** The first half of a page at once; the second after a function is called, which it adds to the list. */
function inHalves(html: string, heldPages: (() => void)[]): ReadableStream {
  const half = html.indexOf('</section>');
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(html.slice(0, half)));
      heldPages.push(() => {
        controller.enqueue(encoder.encode(html.slice(half)));
        controller.close();
      });
    },
  });
}
