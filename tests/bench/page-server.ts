import { createHash, X509Certificate } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { generate } from 'selfsigned';

export interface Resource {
  type: string;
  body: Buffer;
}

export interface PageServer {
  /** `https://localhost:50123` */
  address: string;
  /** The hash of the certificate's public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  keyHash: string;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Bytes of a TLS record that fits in one TCP segment, so that it can be decrypted as soon as that arrives. */
const RECORD = 1400;

/** Formats that are already compressed. */
const PACKED = ['.png', '.woff2', '.avif', '.webp'];

const compress = promisify(brotliCompress);

/** The files of a folder by the path at which a host serves them: `about.html` is at `/about`. */
export async function resourcesIn(folder: string): Promise<Map<string, Resource>> {
  const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const resources = files.map(async (file): Promise<[string, Resource]> => {
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return [addressOf(file), { type, body: await readFile(join(folder, file)) }];
  });
  return new Map(await Promise.all(resources));
}

/**
 * Serves the resources over HTTP/2 with TLS, as a host does: text precompressed with Brotli, hashed files
 * cached for ever, and small TLS records as in the first seconds of a connection. The certificate is
 * self-signed, so that the browser must be told to trust it. Falls back to HTTP/1.1.
 */
export async function servePages(resources: Map<string, Resource>): Promise<PageServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const packed = await pack(resources);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const found = packed.get(pathname);
    const answer = found ?? packed.get('/404');
    response.writeHead(found ? 200 : 404, answer?.headers ?? {});
    response.end(answer?.body ?? '');
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));
  server.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(RECORD));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo; // The server listens on a TCP port.
  return {
    address: `https://localhost:${port}`,
    keyHash: keyHashOf(cert),
    async stop() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pack(resources: Map<string, Resource>) {
  const entries = [...resources].map(async ([path, { type, body }]) => {
    const isPacked = PACKED.some((ending) => path.endsWith(ending));
    const caching = path.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache';
    const headers = {
      'content-type': type,
      'cache-control': caching,
      ...(!isPacked && { 'content-encoding': 'br' }),
    };
    return [path, { headers, body: isPacked ? body : await compress(body) }] as const;
  });
  return new Map(await Promise.all(entries));
}

function keyHashOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function addressOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}
