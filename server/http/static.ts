import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, hasOwnIcons } from '@/lib/contract/brand';
import { isOwnBrand } from '@/lib/contract/first-brand';
import { CONFIG_PATH, type Site } from '@/lib/contract/site';
import { createDocuments, documentsIn, type FilledPage, markedIn } from './documents';

/** Specification 1.1. */
const BASE = '/zc';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** Immutable: new cuts get new names. */
const LONG = 'public, max-age=2592000';
/** Composed: they hold the configuration, or its id. */
const IS_COMPOSED = /\.html$|^\/sw\.js$/;
const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const typeOf = (file: string) => TYPES[path.extname(file)] ?? 'application/octet-stream';
const FIRST_PICTURES = /^\/(?:icons|splash|screens)\//;
const NOT_FOUND_TEXT = '页面不存在';

interface SiteOptions {
  outDir: string;
  /** Pages opened before the update may request them. */
  previousDir: string;
  site: () => Site;
  /** Null = the exported document. */
  fill?: (page: string, query: string) => Promise<FilledPage | null>;
}

/** @returns the answer for unknown pages */
export async function mountSite(
  app: FastifyInstance,
  { outDir, previousDir, site, fill }: SiteOptions,
): Promise<(reply: FastifyReply) => Promise<FastifyReply>> {
  await app.register(fastifyStatic, {
    root: outDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
    suppressWarning: true,
  });
  /* Listed once: no path leads outside. */
  const documentsDir = documentsIn(outDir, site().layout);
  const ofLayout = listFiles(documentsDir);
  const files = new Set([...listFiles(outDir), ...ofLayout]);
  const marked = listFiles(markedIn(documentsDir));
  const previous = listFiles(previousDir);

  const documents = createDocuments(documentsDir, site);
  const notFound = async (reply: FastifyReply) => {
    reply.code(404).header('cache-control', 'no-cache');
    if (!files.has('/404.html'))
      return reply.type('text/plain; charset=utf-8').send(NOT_FOUND_TEXT);
    const { bodies } = await documents('/404.html');
    return reply.type(HTML).send(bodies.identity);
  };

  app.get('/', async (request, reply) => reply.redirect(`${BASE}/${queryOf(request.url)}`, 302));
  // requested at the root whatever a page declares
  app.get('/favicon.ico', async (_, reply) =>
    reply.redirect(`${site().brand.icons}app-icon-192.png`, 302),
  );
  app.get(BASE, async (request, reply) => reply.redirect(`${BASE}/${queryOf(request.url)}`, 308));
  app.get(CONFIG_PATH, async (_, reply) => reply.header('cache-control', 'no-store').send(site()));
  app.get(`${BASE}/*`, async (request, reply) => {
    const wanted = `/${(request.params as { '*': string })['*']}`;
    const { brand } = site();
    if (wanted.startsWith('/icons/') && hasOwnIcons(brand) && files.has(wanted))
      return reply.redirect(brand.icons + path.basename(wanted), 302);
    const file = withoutFirst(findFile(files, wanted), brand);
    // the service worker asks for the file by name
    const query = queryOf(request.url);
    const filled = fill && file === pageFile(wanted) ? await fill(wanted, query) : null;
    if (filled) return sendFilled(request, reply, filled);
    if (file !== null && (marked.has(file) || IS_COMPOSED.test(file)))
      return sendFilled(request, reply, await documents(file), typeOf(file));
    if (file !== null)
      return reply
        .header('cache-control', cacheRule(file))
        .sendFile(file.slice(1), ofLayout.has(file) ? documentsDir : outDir);
    if (isHashed(wanted) && previous.has(wanted))
      return reply.header('cache-control', IMMUTABLE).sendFile(wanted.slice(1), previousDir);
    const page = wanted.replace(/\/+$/, '');
    if (page !== wanted && !HIDDEN.includes(page) && files.has(pageFile(page)))
      return reply.redirect(`${BASE}${page}${queryOf(request.url)}`, 308);
    return notFound(reply);
  });
  return notFound;
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const isHashed = (file: string): boolean => file.startsWith('/_next/static/');
/** See scripts/regions.mjs. */
const isRegionFile = (file: string): boolean => file.startsWith('/regions/');

function cacheRule(file: string): string {
  if (isHashed(file) || isRegionFile(file)) return IMMUTABLE;
  if (file.startsWith('/films/')) return LONG;
  return /\.(html|txt|js|json|webmanifest)$/.test(file) ? 'no-cache' : SHORT;
}

const mayUse = (accepted: string, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);

/** Revalidates with ETag. */
export function sendFilled(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bodies, etag }: FilledPage,
  type = HTML,
  cache = 'no-cache',
): FastifyReply {
  reply.headers({ 'cache-control': cache, vary: 'accept-encoding', etag });
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag)) return reply.code(304).send();
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => mayUse(accepted, one)) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(bodies[encoding]);
}

function withoutFirst(file: string | null, brand: Brand): string | null {
  if (file === null || !FIRST_PICTURES.test(file)) return file;
  if (file.startsWith('/screens/')) return isOwnBrand(brand) ? null : file;
  return hasOwnIcons(brand) ? null : file;
}

/** Not under file names: home at `/zc/index` would show the unknown page. */
const HIDDEN: readonly string[] = ['/index', '/404', '/_not-found'];
const pageFile = (page: string): string => `${page}.html`;

/** The file, then the page. Only home is a folder with a page. */
export function findFile(files: ReadonlySet<string>, wanted: string): string | null {
  if (HIDDEN.includes(wanted)) return null;
  const page = wanted === '/' ? '/index.html' : pageFile(wanted);
  return [wanted, page].find((file) => files.has(file)) ?? null;
}

/** No dotfiles or source maps; the sender finds compressed twins. */
export function listFiles(root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (dir: string): void => {
    for (const entry of fs.readdirSync(path.join(root, dir), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const file = `${dir}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile() && !/\.(map|br|gz)$/.test(entry.name)) found.add(file);
    }
  };
  if (fs.existsSync(root)) walk('');
  return found;
}
