import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { deviceOf } from '@/server/db/place';
import { backupRuns } from '@/server/db/schema';
import { bytesOf } from './files';
import { digestOf } from './manifest';

export async function keepsRuns(db: Db): Promise<boolean> {
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
export async function noteRun(db: Db, { dir, dataDir, at, proof }: Noted): Promise<void> {
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
