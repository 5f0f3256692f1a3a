import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { takeOwnership } from '@/server/db/ownership';
import { reconcile } from '@/server/jobs/reconcile';
import { verifyChain } from '@/server/modules/operators/audit-chain';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { listFiles } from './files';
import { type Manifest, uploadsOf } from './manifest';
import { checkFiles, restoreRows } from './restore';

export interface Proof {
  madeAt: string;
  tables: number;
  rows: number;
  uploads: number;
}

const SCRATCH = 'verify';

/** Restores into a cluster beside the data, which is deleted; the next run takes over a killed one's. */
export async function proveBackup(dir: string, dataDir: string): Promise<Proof> {
  const manifest = await checkFiles(dir);
  const uploads = (await listFiles(uploadsOf(dir))).length;
  if (uploads !== manifest.uploads)
    throw new OperationRefused(`备份已损坏：应有图片 ${manifest.uploads} 张，现有 ${uploads} 张`);
  const scratch = path.join(dataDir, SCRATCH);
  const embedded = await startEmbedded(scratch, { mayCreate: true });
  const ownership = await takeOwnership(embedded.url, {
    dataDir: scratch,
    revive: async () => undefined,
  });
  try {
    await inFreshDatabase(embedded.url, (url) => restoreWhole(url, dir, manifest));
  } finally {
    await ownership.release();
    await embedded.stop();
    for (const folder of [embedded.home, scratch])
      fs.rmSync(folder, { recursive: true, force: true });
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { madeAt: manifest.madeAt, tables: manifest.tables.length, rows, uploads };
}

async function inFreshDatabase(
  ownedUrl: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const admin = openDatabase(ownedUrl, { max: 1, isUnlimited: true });
  try {
    await remake(admin.pool);
    await work(Object.assign(new URL(ownedUrl), { pathname: `/${SCRATCH}` }).toString());
  } finally {
    await admin.close();
  }
}

async function remake(pool: Pool): Promise<void> {
  await pool.query(`drop database if exists ${SCRATCH} with (force)`);
  await pool.query(`create database ${SCRATCH}`);
}

async function restoreWhole(url: string, dir: string, manifest: Manifest): Promise<void> {
  const { db, pool, close } = openDatabase(url, { max: 2, isUnlimited: true });
  try {
    await restoreRows({ pool, dir, manifest });
    const differences = await reconcile(db);
    if (differences.length > 0)
      throw new OperationRefused(`恢复后对账发现 ${differences.length} 处差异`);
    const { faults } = await verifyChain(db);
    if (faults.length > 0)
      throw new OperationRefused(`恢复后操作记录有 ${faults.length} 处与摘要不符`);
  } finally {
    await close();
  }
}
