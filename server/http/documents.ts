import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { blockOf, EMPTY_BLOCK, type Site } from '@/lib/contract/site';

/** Composed once for all visitors: two percent larger than at 11, in a sixth of the time. */
const BROTLI_QUALITY = 9;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page as it is sent, in every encoding that browsers ask for. */
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

export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/**
 * The documents of an export with the configuration of this deployment, composed at their first request. Nothing in them comes
 * from the request.
 *
 * @returns finds the document of a file that exists
 */
export function createDocuments(
  outDir: string,
  site: () => Site,
): (file: string) => Promise<FilledPage> {
  let composedFor = '';
  const composed = new Map<string, Promise<FilledPage>>();
  const compose = async (file: string, current: Site): Promise<FilledPage> => {
    const template = await fs.promises.readFile(path.join(outDir, file), 'utf8');
    const text = template.replace(EMPTY_BLOCK, () => blockOf(current));
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
