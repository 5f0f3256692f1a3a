import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { Pool } from 'pg';
import { isDiskFull } from './errors';

/** Bytes. */
const LEAST_ROOM = 1024 * 1024;
/** Requests write no more often (ms). */
const HOLD_MS = 1_000;
const TIMEOUT_MS = 2_000;

export type WriteFault = { status: 'disk_full' | 'unavailable'; reason: string };

const FULL: WriteFault = {
  status: 'disk_full',
  reason: '磁盘已满，暂时无法写入：清理出空间后自动恢复 (disk full)',
};
const REFUSED: WriteFault = {
  status: 'unavailable',
  reason: '数据库暂时无法写入 (the database takes no writes)',
};

/** As each call (credentials.ts): expires, without fsync. */
const WRITE = `
  with written as (
    insert into nonces (nonce, expires_at)
    values ($1, now() + interval '1 minute')
    returning nonce
  )
  select set_config('synchronous_commit', 'off', true), nonce
  from written`;

async function tryWrite(pool: Pool): Promise<WriteFault | null> {
  try {
    await pool.query(WRITE, [`ready:${randomBytes(12).toString('base64url')}`]);
    return null;
  } catch (error) {
    return isDiskFull(error) ? FULL : REFUSED;
  }
}

async function hasRoom(dir: string): Promise<boolean> {
  const { bavail, bsize } = await fs.promises.statfs(dir);
  return bavail * bsize >= LEAST_ROOM;
}

async function probe(pool: Pool, dir: string | null): Promise<WriteFault | null> {
  if (dir !== null && !(await hasRoom(dir).catch(() => true))) return FULL;
  return Promise.race([
    tryWrite(pool),
    new Promise<WriteFault>((resolve) => setTimeout(resolve, TIMEOUT_MS, REFUSED).unref()),
  ]);
}

/** Writes as calls do. `dir`: the database's folder, if local. */
export function createWriteProbe(pool: Pool, dir: string | null): () => Promise<WriteFault | null> {
  let last: { at: number; answer: Promise<WriteFault | null> } | null = null;
  return () => {
    if (last === null || Date.now() - last.at > HOLD_MS)
      last = { at: Date.now(), answer: probe(pool, dir) };
    return last.answer;
  };
}
