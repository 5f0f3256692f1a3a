import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CODE } from '@/lib/contract/envelope';
import { maskMobiles } from './logger';

/* The log goes to stderr and may be gone; what went wrong lately is also found here by the number that people read. */

/** Size at which a file begins anew; the one before is kept (bytes). */
const MAX_BYTES = 2_000_000;
/** Lines that wait to be written; more are dropped: an attack must not fill the memory. */
const MAX_WAITING = 1_000;
const FLUSH_MS = 200;

/** Faults of ours apart from refusals, which anybody can cause: many of those must not push out the faults. */
type Kind = 'faults' | 'refusals';
const KINDS: readonly Kind[] = ['faults', 'refusals'];

const fileOf = (dataDir: string, kind: Kind): string =>
  path.join(dataDir, 'errors', `${kind}.jsonl`);

export interface ErrorEntry {
  id: string;
  at: string;
  call: string;
  code: number;
  refusal?: string;
  user?: number;
  ms: number;
  /** The thrown error, as it is logged. */
  fault?: Record<string, unknown>;
}

/** Letters and digits as they are written down: what is typed by hand may have blanks, hyphens and small letters. */
export const readRequestId = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Writes lines of one kind, in order, without anybody waiting for them. A full disk loses lines and nothing else. */
function createWriter(file: string): {
  add: (entry: ErrorEntry) => void;
  flush: () => Promise<void>;
} {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const append = async () => {
    if (waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const { size } = await fs.promises.stat(file).catch(() => ({ size: 0 }));
    if (size > MAX_BYTES) await fs.promises.rename(file, `${file}.1`);
    await fs.promises.appendFile(file, text, { mode: 0o600 });
  };
  const flush = () => {
    timer = null;
    writing = writing.then(append).catch(() => undefined);
    return writing;
  };
  return {
    add: (entry) => {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(`${maskMobiles(JSON.stringify(entry))}\n`);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

/** Stores refused and failed calls by the number of the request. */
export function keepErrors(app: FastifyInstance, dataDir: string): void {
  const writers = {
    faults: createWriter(fileOf(dataDir, 'faults')),
    refusals: createWriter(fileOf(dataDir, 'refusals')),
  };
  app.addHook('onResponse', async ({ id, outcome, memberId, fault }, reply) => {
    if (!outcome || outcome.code === CODE.ok) return;
    const { call, code, refusal } = outcome;
    writers[fault ? 'faults' : 'refusals'].add({
      id,
      at: new Date().toISOString(),
      call,
      code,
      ...(refusal ? { refusal } : {}),
      ...(memberId === null ? {} : { user: memberId }),
      ms: Math.round(reply.elapsedTime),
      ...(fault ? { fault } : {}),
    });
  });
  app.addHook('onClose', () => Promise.all(KINDS.map((kind) => writers[kind].flush())));
}

/** The log of a request that failed; null when it is none of the latest. */
export function findError(dataDir: string, id: string): ErrorEntry | null {
  for (const kind of KINDS)
    for (const file of [fileOf(dataDir, kind), `${fileOf(dataDir, kind)}.1`]) {
      if (!fs.existsSync(file)) continue;
      const line = fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .find((text) => text.startsWith(`{"id":"${id}"`));
      if (line) return JSON.parse(line) as ErrorEntry;
    }
  return null;
}
