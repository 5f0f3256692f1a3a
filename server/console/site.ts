import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findFile, listFiles } from '@/server/http/static';

const BASE = '/console';
const NOT_FOUND_TEXT = '页面不存在';
/** Written by the build into each page: its own policy, with the hashes of its inline scripts. */
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
/** The build of the export: pages that are open learn of a new one by it. */
const STAMP = '.build-id';

/** A policy in a meta tag cannot say who may frame a page, and holds only for what comes after it. */
const framed = (policy: string): string => `${policy}; frame-ancestors 'none'`;

const policyOf = (html: string): string =>
  framed(POLICY.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? "default-src 'none'");

export interface ConsoleSite {
  /** Id of the build; empty without an export. */
  build: string;
  notFound: (reply: FastifyReply) => FastifyReply;
}

/** Serves the console's export under /console/, to anybody whom the address list lets through: it holds no data. */
export async function mountConsoleSite(app: FastifyInstance, outDir: string): Promise<ConsoleSite> {
  await app.register(fastifyStatic, {
    root: outDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
    suppressWarning: true,
  });
  const files = listFiles(outDir);
  const read = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8');
  const policies = new Map(
    [...files].filter((file) => file.endsWith('.html')).map((file) => [file, policyOf(read(file))]),
  );
  const stamp = path.join(outDir, STAMP);
  const build = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').trim() : '';

  const notFound = (reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send(NOT_FOUND_TEXT);
  const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
  app.get(BASE, async (request, reply) => reply.redirect(`${BASE}/${queryOf(request.url)}`, 308));
  app.get(`${BASE}/*`, async (request, reply) => {
    const wanted = `/${(request.params as { '*': string })['*']}`;
    const file = findFile(files, wanted);
    if (file === null) return notFound(reply);
    const policy = policies.get(file);
    if (policy) reply.header('content-security-policy', policy);
    if (file.startsWith('/_next/static/'))
      reply.header('cache-control', 'private, max-age=31536000, immutable');
    return reply.sendFile(file.slice(1), outDir);
  });
  return { build, notFound };
}
