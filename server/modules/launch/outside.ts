import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { Keys } from '@/server/keys';

const TIMEOUT_MS = 5 * SECOND_MS;
const PATH = '/zc/launch-proof';
const NONCE = /^[\w-]{22,64}$/;

const proofOf = ({ derive }: Pick<Keys, 'derive'>, nonce: string): string =>
  createHmac('sha256', derive('launch-proof')).update(nonce).digest('base64url');

/** Whoever has the keys answers: a page at the address may be another server's. */
export function mountProof(app: FastifyInstance, keys: Pick<Keys, 'derive'>): void {
  app.get<{ Querystring: { n?: string } }>(PATH, async (request, reply) => {
    const { n = '' } = request.query;
    reply.header('cache-control', 'no-store');
    return typeof n === 'string' && NONCE.test(n)
      ? { proof: proofOf(keys, n) }
      : reply.code(404).send('');
  });
}

export interface Seen {
  fault: string | null;
  isOurs: boolean;
  daysLeft: number;
  hasHsts: boolean;
}

export interface Outside {
  visit: (publicUrl: string, keys: Pick<Keys, 'derive'>) => Promise<Seen>;
  /** Ahead of the provider's (ms); null when it did not answer. */
  clockOf: (address: string) => Promise<number | null>;
  room: (dir: string) => { free: number; share: number; memory: number };
}

const FAILED = { isOurs: false, daysLeft: 0, hasHsts: false };

function isEqual(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}

function visit(publicUrl: string, keys: Pick<Keys, 'derive'>): Promise<Seen> {
  const nonce = randomBytes(18).toString('base64url');
  const url = new URL(`${PATH}?n=${nonce}`, publicUrl);
  return new Promise((resolve) => {
    const fail = (fault: string) => resolve({ ...FAILED, fault });
    const request = https.get(url, { timeout: TIMEOUT_MS, agent: false }, (response) => {
      const until = Date.parse((response.socket as TLSSocket).getPeerCertificate().valid_to);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += text.length < 1000 ? part : ''));
      response.on('end', () =>
        resolve({
          fault: null,
          isOurs: isEqual(/"proof":"([\w-]+)"/.exec(text)?.[1] ?? '', proofOf(keys, nonce)),
          daysLeft: Math.floor((until - Date.now()) / DAY_MS),
          hasHsts: response.headers['strict-transport-security'] !== undefined,
        }),
      );
      response.on('error', ({ message }) => fail(message));
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  });
}

async function clockOf(address: string): Promise<number | null> {
  try {
    const before = Date.now();
    const { headers } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const at = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(at) ? null : (before + Date.now()) / 2 - at;
  } catch {
    return null;
  }
}

function room(dir: string) {
  const { bavail, blocks, bsize } = fs.statfsSync(dir);
  return { free: bavail * bsize, share: bavail / blocks, memory: os.totalmem() };
}

/** Asked once a minute at most, however many read the list. */
export function createOutside(): Outside {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>();
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && performance.now() - known.at < MINUTE_MS) return known.answer as Promise<T>;
    const answer = ask();
    kept.set(key, { at: performance.now(), answer });
    return answer;
  };
  return {
    visit: (publicUrl, keys) => once(publicUrl, () => visit(publicUrl, keys)),
    room,
    clockOf: (address) => once(`clock ${address}`, () => clockOf(address)),
  };
}
