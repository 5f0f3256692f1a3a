import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Base path of the app (specification, section 1). */
const BASE = '/zc';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** A film is large and is never changed under its name: a new cut gets a new one. */
const LONG = 'public, max-age=2592000';
const NOT_FOUND_TEXT = '页面不存在';

interface SiteOptions {
  /** The export of this build. */
  outDir: string;
  /** Hashed files of the build before: an open page may still ask for them. */
  previousDir: string;
}

/** Serves the exported app under /zc/. Returns the answer for unknown pages. */
export async function mountSite(
  app: FastifyInstance,
  { outDir, previousDir }: SiteOptions,
): Promise<(reply: FastifyReply) => FastifyReply> {
  await app.register(fastifyStatic, {
    root: outDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
    suppressWarning: true,
  });
  /* Listed once: a request is answered from this list or not at all, so no path can lead outside. */
  const files = listFiles(outDir);
  const previous = listFiles(previousDir);

  const lostPage = files.has('/404.html') ? fs.readFileSync(path.join(outDir, '404.html')) : null;
  const notFound = (reply: FastifyReply) => {
    reply.code(404).header('cache-control', 'no-cache');
    return lostPage
      ? reply.type('text/html; charset=utf-8').send(lostPage)
      : reply.type('text/plain; charset=utf-8').send(NOT_FOUND_TEXT);
  };

  app.get('/', async (request, reply) => reply.redirect(`${BASE}/${queryOf(request.url)}`, 302));
  // Browsers ask for it at the root whatever a page declares.
  app.get('/favicon.ico', async (_, reply) =>
    reply.redirect(`${BASE}/icons/app-icon-192.png`, 308),
  );
  app.get(BASE, async (request, reply) => reply.redirect(`${BASE}/${queryOf(request.url)}`, 308));
  app.get(`${BASE}/*`, async (request, reply) => {
    const wanted = `/${(request.params as { '*': string })['*']}`;
    const file = findFile(files, wanted);
    if (file !== null)
      return reply.header('cache-control', cacheRule(file)).sendFile(file.slice(1), outDir);
    if (isHashed(wanted) && previous.has(wanted))
      return reply.header('cache-control', IMMUTABLE).sendFile(wanted.slice(1), previousDir);
    return notFound(reply);
  });
  return notFound;
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const isHashed = (file: string): boolean => file.startsWith('/_next/static/');

function cacheRule(file: string): string {
  if (isHashed(file)) return IMMUTABLE;
  if (file.startsWith('/films/')) return LONG;
  return /\.(html|txt|js|json|webmanifest)$/.test(file) ? 'no-cache' : SHORT;
}

/** The file itself, the page of that name, or the folder's index: in this order (a folder of the same name never wins). */
function findFile(files: ReadonlySet<string>, wanted: string): string | null {
  const candidates = wanted.endsWith('/')
    ? [`${wanted}index.html`]
    : [wanted, `${wanted}.html`, `${wanted}/index.html`];
  return candidates.find((file) => files.has(file)) ?? null;
}

/** Every servable file below a folder, as `/path`: no dotfiles, no source maps; compressed twins are found by the sender. */
function listFiles(root: string): ReadonlySet<string> {
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
