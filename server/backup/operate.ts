import path from 'node:path';
import type { Config } from '@/server/config';
import type { Database } from '@/server/db/client';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { Manifest } from './manifest';
import { proveBackup, type Proof } from './prove';
import { keepsRuns, noteRun } from './runs';
import { type BackupOptions, writeBackup } from './write';

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
