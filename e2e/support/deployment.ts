import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { composed } from '@/lib/contract/compose-site';
import { CONFIG_PATH, type Site } from '@/lib/contract/site';

/** Where scripts/lib/test-site.mjs builds. */
const TEST_EXPORT_DIR = 'build/test-site';
/** See scripts/build/marked.mjs. */
const MARKED_DIR = path.join(TEST_EXPORT_DIR, '.marked');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};
const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const API = /^\/(index\.php|api\/|upload\/|healthz)/;

/** Faults of a file: answer with a status, or break the connection in the middle. */
export type Fault = number | 'reset';

/**
 * The test's own deployment of the export: a web server that can switch to version B, lose files and fail, without affecting
 * the one that other tests use. API calls are proxied to the real server.
 */
export class Deployment {
  version: 'A' | 'B' = 'A';
  /** By path without query. */
  readonly faults = new Map<string, Fault>();
  /** Paths of all requests so far. */
  readonly requested: string[] = [];

  private constructor(
    private readonly server: http.Server,
    private readonly api: URL,
    /** The origins that the real server allows to pages and worker. */
    private readonly policy: string,
    /** As the real server sends it, unless a test changes it. */
    public site: Site,
  ) {}

  static async open(apiOrigin: string): Promise<Deployment> {
    const page = await fetch(new URL('/zc/', apiOrigin));
    const site = (await (await fetch(new URL(CONFIG_PATH, apiOrigin))).json()) as Site;
    const server = http.createServer(
      (request, response) => void deployment.answer(request, response),
    );
    const deployment = new Deployment(
      server,
      new URL(apiOrigin),
      page.headers.get('content-security-policy') ?? '',
      site,
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return deployment;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    if (API.test(pathname)) return this.forward(request, response);
    this.requested.push(pathname);
    const fault = this.faults.get(pathname);
    if (fault === 'reset') return void response.socket?.destroy();
    const file = fault === undefined ? this.find(pathname) : undefined;
    if (!file) return void response.writeHead(fault ?? 404, { 'content-type': 'text/plain' }).end();
    const isHashed = pathname.includes('/_next/static/');
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': this.policy,
    });
    response.end(this.contentOf(file));
  }

  private find(pathname: string): string | undefined {
    if (!pathname.startsWith('/zc/')) return undefined;
    const name = pathname.slice('/zc/'.length);
    return [name, `${name}.html`, `${name}index.html`]
      .map((candidate) => path.join(TEST_EXPORT_DIR, candidate))
      .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
  }

  /**
   * Documents and worker with the configuration of the real server, as it sends them.
   *
   * Version B: another list in the worker, and documents of that build that show the version. Their scripts stay as they are,
   * because the policy names their hashes.
   */
  private contentOf(file: string): Buffer | string {
    if (!/(\.html|\.txt|sw\.js)$/.test(file)) return fs.readFileSync(file);
    const marked = path.join(MARKED_DIR, path.relative(TEST_EXPORT_DIR, file));
    const source = fs.existsSync(marked) ? marked : file;
    const text = composed(file, fs.readFileSync(source, 'utf8'), this.site, policyHash);
    if (this.version === 'A') return text;
    const id = fs.readFileSync(path.join(TEST_EXPORT_DIR, '.build-id'), 'utf8');
    const newId = `${id.startsWith('b') ? 'c' : 'b'}${id.slice(1)}0`;
    if (file.endsWith('.html'))
      return text.replace('<html ', `<html data-version="B" data-build="${newId}" `);
    return text.replaceAll(id, newId);
  }

  private forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const target = http.request(
      {
        host: this.api.hostname,
        port: this.api.port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, host: this.api.host, origin: this.api.origin },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    target.on('error', () => response.destroy());
    request.pipe(target);
  }
}
