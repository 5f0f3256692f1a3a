import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CODE } from '@/lib/contract/envelope';
import { DAY_MS } from '@/lib/time';
import { maskMobiles } from './logger';

/* stderr may be gone; recent faults are found here by number. */

/** Then the file rotates (bytes). */
const MAX_BYTES = 2_000_000;
/** An attack must not fill the memory. */
const MAX_WAITING = 1_000;
const FLUSH_MS = 200;

/** Separate, so refusals cannot push out faults. */
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
  fault?: Record<string, unknown>;
}

/** Typed with blanks, hyphens or small letters. */
export const readRequestId = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** In order, without waiting. A full disk only loses lines. */
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

/** Entries older than this are removed, also on a quiet site. */
const KEEP_DAYS = 30;

export async function removeOldErrors(dataDir: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString();
  const isRecent = (line: string) => (/"at":"([^"]+)"/.exec(line)?.[1] ?? '') >= since;
  for (const kind of KINDS)
    for (const file of [fileOf(dataDir, kind), `${fileOf(dataDir, kind)}.1`]) {
      const text = await fs.promises.readFile(file, 'utf8').catch(() => '');
      const lines = text.split('\n').filter(Boolean);
      const [oldest] = lines;
      if (!oldest || isRecent(oldest)) continue;
      const kept = lines.filter(isRecent).map((line) => `${line}\n`);
      await fs.promises.writeFile(`${file}.new`, kept.join(''), { mode: 0o600 });
      await fs.promises.rename(`${file}.new`, file);
    }
}

/** Null when not recent. */
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
