import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { SITE_FOLDER } from '../support/environment.ts';
import { barePage } from './bare-page.ts';

export interface PageServer {
  port: number;
  stop(): void;
}

/**
 * Serves the built site over HTTP/2 with TLS as a host does: text compressed with Brotli. `/bare/about` is the bare page
 * of `/about`. The certificate is self-signed.
 */
export async function servePages(): Promise<PageServer> {
  const answers = new Map<string, ReturnType<typeof answerTo>>();
  const server = createSecureServer(createCertificate(), (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const answer = answers.get(pathname) ?? answerTo(pathname);
    answers.set(pathname, answer);
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.body ?? '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo; // It listens on a TCP port.
  return { port, stop: () => server.close() };
}

/** The file of the built site at that path, if there is one: `about.html` is at `/about`. */
export function answerTo(pathname: string) {
  const path = pathname.replace(/^\/bare(?=\/)/, '');
  const name = extname(path) ? path : `${path.replace(/\/$/, '/index')}.html`;
  if (!existsSync(join(SITE_FOLDER, name))) return undefined;
  const type = getMimeType(name) ?? 'application/octet-stream';
  const file = readFileSync(join(SITE_FOLDER, name));
  const content = path === pathname ? file : Buffer.from(barePage(file.toString()));
  const isText = /text|json|xml/.test(type);
  return {
    headers: { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
    body: isText ? brotliCompressSync(content) : content,
  };
}

function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return certificate;
}
