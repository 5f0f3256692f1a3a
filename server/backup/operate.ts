import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '@/server/config';
import type { Database, Db } from '@/server/db/client';
import { deviceOf } from '@/server/db/place';
import { backupRuns } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { bytesOf } from './files';
import { digestOf, type Manifest } from './manifest';
import { type Proof, proveBackup } from './prove';
import { type BackupOptions, writeBackup } from './write';

async function keepsRuns(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ t: string | null }>(
    sql`select to_regclass('backup_runs') as t`,
  );
  return typeof rows[0]?.t === 'string';
}

interface Noted {
  dir: string;
  dataDir: string;
  at: Date;
  proof?: { provedAt: Date; counts: Record<string, number> };
}

/** Once a backup; its copy on another device counts. */
async function noteRun(db: Db, { dir, dataDir, at, proof }: Noted): Promise<void> {
  const device = deviceOf(dir);
  const isAway = device !== deviceOf(dataDir);
  await db
    .insert(backupRuns)
    .values({ digest: digestOf(dir), bytes: await bytesOf(dir), device, at, ...proof })
    .onConflictDoUpdate({
      target: backupRuns.digest,
      set: { ...proof, device: isAway ? device : sql`${backupRuns.device}` },
    });
}

export async function backUp(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  operation: Operation,
  options: Omit<BackupOptions, 'pool' | 'now'>,
): Promise<Manifest> {
  await requirePermission(db, operation, 'database.backup');
  await audit(db, operation, 'db.backup', path.basename(options.dir), {
    withKeys: options.withKeys,
  });
  const manifest = await writeBackup({ ...options, pool, now: operation.now });
  const { dataDir } = options.config;
  if (await keepsRuns(db)) await noteRun(db, { dir: options.dir, dataDir, at: operation.now });
  return manifest;
}

/** @throws OperationRefused for a backup that does not come back whole */
export async function verifyBackup(
  { db }: Pick<Database, 'db'>,
  operation: Operation,
  { config, dir }: { config: Pick<Config, 'dataDir'>; dir: string },
): Promise<Proof> {
  await requirePermission(db, operation, 'database.backup');
  if (!(await keepsRuns(db)))
    throw new OperationRefused('数据库还没有升级到此版本：请先启动一次服务');
  const proof = await proveBackup(dir, config.dataDir);
  const { madeAt, ...counts } = proof;
  await audit(db, operation, 'db.verify', path.basename(dir), counts);
  const at = new Date(madeAt);
  const { dataDir } = config;
  await noteRun(db, { dir, dataDir, at, proof: { provedAt: operation.now, counts } });
  return proof;
}
