import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteFile } from '../support/site-files.ts';

export interface PageServer {
  port: number;
  stop(): void;
}

/** Serves the files over HTTP/2 with TLS as a host does: text compressed with Brotli. The certificate is self-signed. */
export async function servePages(files: Map<string, SiteFile>): Promise<PageServer> {
  const { key, cert } = createCertificate();
  const bodies = new Map<string, Buffer>();
  const server = createSecureServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const file = files.get(pathname);
    const isText = file && /text|json|xml/.test(file.type);
    const body = bodies.get(pathname) ?? (isText ? brotliCompressSync(file.body) : file?.body);
    if (body) bodies.set(pathname, body);
    response.writeHead(file ? 200 : 404, {
      ...(file && { 'content-type': file.type }),
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(body ?? '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo; // It listens on a TCP port.
  return { port, stop: () => server.close() };
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
