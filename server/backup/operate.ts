import path from 'node:path';
import type { Database } from '@/server/db/client';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import type { Manifest } from './manifest';
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
  return writeBackup({ ...options, pool, now: operation.now });
}
