import { rebindKeys } from '@/server/db/belonging';
import type { Db } from '@/server/db/client';
import { loadKeys, markOfKeys } from '@/server/keys';
import { audit, type Operation, requirePermission } from './authorize';

export async function noteCreation(db: Db, operation: Operation): Promise<void> {
  await requirePermission(db, operation, 'database.replace');
  await audit(db, operation, 'db.create', '');
}

/** Creates missing keys. */
export async function acceptKeys(db: Db, operation: Operation, keysDir: string): Promise<void> {
  await requirePermission(db, operation, 'database.replace');
  loadKeys(keysDir);
  await rebindKeys(db, markOfKeys(keysDir) ?? '');
  await audit(db, operation, 'db.accept-keys', '');
}
