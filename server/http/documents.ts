import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { composed as composedFile } from '@/lib/contract/compose-site';
import type { Site } from '@/lib/contract/site';
import { StartError } from '@/server/start-error';

/** 8 % smaller than 9, once for each configuration. */
const BROTLI_QUALITY = 11;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** See scripts/build/layouts.mjs. */
const SHOP_FOLDER = '.shop';
/** See scripts/build/marked.mjs. */
const MARKED = '.marked';

export const markedIn = (outDir: string): string => path.join(outDir, MARKED);

/** Files outside the folder are common to all layouts. */
export const documentsIn = (outDir: string, layout: Site['layout']): string =>
  layout === 'shop' ? path.join(outDir, SHOP_FOLDER) : outDir;

/** Lacks a place for the configuration. @throws StartError */
export function refuseOldExport(outDir: string): void {
  const isOld =
    fs.existsSync(path.join(outDir, 'index.html')) &&
    !fs.existsSync(path.join(outDir, SHOP_FOLDER));
  if (isOld)
    throw new StartError(
      `${outDir} 中的应用由旧版本构建，请用 npm run build 重新构建。(The app in this folder was built by an earlier release.)`,
    );
}

export interface FilledPage {
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
  etag: string;
}

export async function compressed(text: string, quality: number): Promise<FilledPage['bodies']> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(plain),
  ]);
  return { br, gzip: gz, identity: plain };
}

export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/**
 * Composed with the configuration at first request; nothing comes from the request.
 * @returns a lookup of existing files
 */
export function createDocuments(
  outDir: string,
  site: () => Site,
): (file: string) => Promise<FilledPage> {
  let composedFor = '';
  const composed = new Map<string, Promise<FilledPage>>();
  const compose = async (file: string, current: Site): Promise<FilledPage> => {
    const marked = path.join(markedIn(outDir), file);
    const source = fs.existsSync(marked) ? marked : path.join(outDir, file);
    const text = composedFile(
      file,
      await fs.promises.readFile(source, 'utf8'),
      current,
      policyHash,
    );
    return { bodies: await compressed(text, BROTLI_QUALITY), etag: etagOf(text) };
  };
  return (file) => {
    const current = site();
    if (current.id !== composedFor) composed.clear();
    composedFor = current.id;
    const page = composed.get(file) ?? compose(file, current);
    composed.set(file, page);
    page.catch(() => composed.delete(file));
    return page;
  };
}
