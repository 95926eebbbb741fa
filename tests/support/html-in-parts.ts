import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_ADDRESS } from './environment.ts';

/**
 * Serves the site as a slow connection does: each page in parts, which `split` ends at places of its HTML, and after
 * each of them, `pause`. Returns the address, and what closes the server.
 */
export async function serveInParts(
  split: (html: string) => number[],
  pause: () => Promise<unknown>,
): Promise<{ address: string; close: () => void }> {
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(SITE_ADDRESS + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    let sent = 0;
    for (const end of split(html)) {
      response.write(html.slice(sent, end));
      sent = end;
      await pause();
    }
    return response.end(html.slice(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo; // Of a server that listens at a port.
  return { address: `http://localhost:${port}`, close: () => server.close() };
}
