import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { iconsInConsole } from '@/lib/contract/brand';
import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import type { Site } from '@/lib/contract/site';
import { site as siteOfApp } from '@/lib/kit/site';
import { createDocuments, type FilledPage } from '@/server/http/documents';
import { findFile, listFiles, sendFilled } from '@/server/http/static';

const BASE = '/console';
const NOT_FOUND_TEXT = '页面不存在';
/** Each page's policy from the build, with hashes of inline scripts. */
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
/** Tells open pages of a new build. */
const STAMP = '.build-id';

/** A meta policy has no frame-ancestors and holds only for what follows. */
const framed = (policy: string): string => `${policy}; frame-ancestors 'none'`;

const policyOf = (html: string): string =>
  framed(POLICY.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? "default-src 'none'");

/** An address with # ignores a meta refresh. */
const RELOAD = 'setTimeout(()=>location.reload(),5000)';
const POLICY_OF_RELOAD = framed(
  `default-src 'none'; script-src 'sha256-${createHash('sha256').update(RELOAD).digest('base64')}'`,
);
const page = (text: string, script = '') =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>运营后台</title><p>${text}</p>${script}</html>`;
const BUILDING = page('后台正在准备，约一分钟后可用', `<script>${RELOAD}</script>`);
const FAILED = page('后台构建失败，原因见启动应用的终端');

/** Read codes with the camera: of vouchers, and of parcels. */
const WITH_CAMERA = ['/redeem.html', '/orders.html'];

/** The operator's, once there is one. */
const ICON = '/icon.svg';

/** Its service worker fetches the page's files. */
const WORKER = '/redeem-sw.js';
const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'";

export const permissionsPolicy = (file: string): string =>
  `camera=(${WITH_CAMERA.includes(file) ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)`;

interface Export {
  files: ReadonlySet<string>;
  build: string;
}

export interface ConsoleSite {
  outDir: string;
  /** Null before its build is done. */
  found: () => Export | null;
  instead: () => string;
  showBuild: (isBuilt: boolean) => void;
}

function readExport(outDir: string): Export {
  const files = listFiles(outDir);
  const stamp = path.join(outDir, STAMP);
  return {
    files,
    build: fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').trim() : '',
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Console calls need no signature; its listener answers below `/console/` only. */
const siteOfConsole = (): Site => {
  const site = siteOfApp();
  const brand = { ...site.brand, icons: iconsInConsole(site.brand.icons) };
  return { ...site, brand, sign: DEFAULT_SITE.sign };
};

export function openSite(outDir: string, isBuilding = false): ConsoleSite {
  let found = isBuilding ? null : readExport(outDir);
  let instead = BUILDING;
  return {
    outDir,
    found: () => found,
    instead: () => instead,
    showBuild(isBuilt) {
      if (isBuilt) found = readExport(outDir);
      else instead = FAILED;
    },
  };
}

export const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send(NOT_FOUND_TEXT);

/** Without sign-in: it holds no data. */
export async function mountConsoleSite(app: FastifyInstance, site: ConsoleSite): Promise<void> {
  const { outDir } = site;
  const documents = createDocuments(outDir, siteOfConsole);
  const policies = new WeakMap<FilledPage, string>();
  const policyFor = (page: FilledPage) => {
    const policy = policies.get(page) ?? policyOf(page.bodies.identity.toString());
    policies.set(page, policy);
    return policy;
  };
  await app.register(fastifyStatic, {
    root: outDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
    suppressWarning: true,
  });
  app.addHook('onRequest', async (_request, reply) => {
    const build = site.found()?.build;
    if (build) reply.header('x-console-build', build);
  });
  const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
  app.get(BASE, async (request, reply) => reply.redirect(`${BASE}/${queryOf(request.url)}`, 308));
  app.get(`${BASE}/*`, async (request, reply) => {
    const found = site.found();
    if (!found) {
      reply.code(503).header('content-security-policy', POLICY_OF_RELOAD);
      return reply.type('text/html; charset=utf-8').send(site.instead());
    }
    const file = findFile(found.files, `/${(request.params as { '*': string })['*']}`);
    if (file === null) return sendNotFound(reply);
    const { icons } = siteOfConsole().brand;
    if (file === ICON && icons !== DEFAULT_SITE.brand.icons)
      return reply.redirect(`${icons}app-icon.svg`, 302);
    if (file === WORKER) reply.header('content-security-policy', POLICY_OF_WORKER);
    if (WITH_CAMERA.includes(file)) reply.header('permissions-policy', permissionsPolicy(file));
    if (file.startsWith('/_next/static/'))
      reply.header('cache-control', 'private, max-age=31536000, immutable');
    const type = TYPES[path.extname(file)];
    if (type === undefined) return reply.sendFile(file.slice(1), outDir);
    const page = await documents(file);
    if (file.endsWith('.html')) reply.header('content-security-policy', policyFor(page));
    return sendFilled(request, reply, page, type, 'no-store');
  });
}
