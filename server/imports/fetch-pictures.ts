import dns from 'node:dns';
import fs from 'node:fs';
import type { ClientRequest } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { createAllowList } from '@/server/http/allow-list';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { partsOf, PICTURE } from './pictures';

const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;
const MOST_UNANSWERED = 20;

const isReserved = createAllowList(
  [
    '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24',
    '192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
    '2001::/23,2001:db8::/32,2002::/16,3fff::/20',
  ].join(','),
);
const isGlobal = createAllowList('2000::/3');

export const isPublic = (address: string): boolean =>
  !isReserved(address) && (isIP(address) === 4 || isGlobal(address));

interface Host {
  get: (
    url: URL,
    options: RequestOptions,
    answered: Parameters<typeof https.get>[2],
  ) => ClientRequest;
  isPublic: (address: string) => boolean;
}

/** The address that is checked is the one that is used. */
const lookupOf =
  (isAllowed: Host['isPublic']): LookupFunction =>
  (name, options, done) =>
    dns.lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 4);
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new Error('not a public address'), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

async function download(url: URL, file: string, host: Host): Promise<boolean> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const options = { signal, agent: false, lookup: lookupOf(host.isPublic) } as const;
    host
      .get(url, options, (answer) => {
        if (answer.statusCode !== 200) {
          answer.destroy();
          return resolve(true);
        }
        let bytes = 0;
        const counted = async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            if (bytes > UPLOAD_LIMITS.sourceBytes) throw new Error('too large');
            yield chunk;
          }
        };
        pipeline(answer, counted, fs.createWriteStream(`${file}.part`, { mode: 0o600 }), { signal })
          .then(() => fs.renameSync(`${file}.part`, file))
          .catch(() => fs.promises.rm(`${file}.part`, { force: true }))
          .catch(() => undefined)
          .finally(() => resolve(true));
      })
      .on('error', () => resolve(false));
  });
}

export function hostOf(given: string): URL {
  const base = URL.canParse(given) ? new URL(given) : null;
  const name = base?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (base?.protocol !== 'https:' || base.username !== '' || (isIP(name) !== 0 && !isPublic(name)))
    throw new OperationRefused('--pictures 须为文件夹，或旧店的 https 公网地址');
  return base;
}

export const remoteOf = (pictures: string | undefined): URL | null =>
  pictures?.includes('://') ? hostOf(pictures) : null;

export function refuseNoPictures(pictures: string | undefined): void {
  if (!remoteOf(pictures) && pictures !== undefined && !fs.existsSync(pictures))
    throw new OperationRefused(`没有文件夹 ${pictures}`);
}

/** Pictures of this host only, without redirects; one that does not come is missing. */
export function fetchPictures(
  base: URL,
  folder: string,
  host: Host = { get: https.get, isPublic },
): (addresses: readonly string[]) => Promise<void> {
  let unanswered = 0;
  const bring = async (address: string) => {
    if (!URL.canParse(address, base.href)) return;
    const url = new URL(address, base);
    const parts = partsOf(address);
    const file = path.join(folder, ...parts);
    if (url.host !== base.host || !PICTURE.test(parts.at(-1) ?? '') || fs.existsSync(file)) return;
    url.protocol = base.protocol;
    const isAnswered = await download(url, file, host).catch(() => true);
    unanswered = isAnswered ? 0 : unanswered + 1;
  };
  return async (addresses) => {
    const left = [...new Set(addresses)];
    const work = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop())
        if (unanswered < MOST_UNANSWERED) await bring(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
}
