import { and, eq, inArray, isNull, lt, sql, sum } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { uploads } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

const MEGABYTE = 1024 * 1024;
export const STORED_MAX_MB = 1024;
/** The member has given up after this time. */
const UNUSED_MS = 2 * DAY_MS;
const BATCH = 100;

export async function ownsUpload(
  db: Db,
  userId: number,
  key: string,
  kind: 'picture' | 'video' = 'picture',
): Promise<boolean> {
  const isVideo = sql`(${uploads.folder} = 'video') = ${kind === 'video'}`;
  const rows = await db
    .update(uploads)
    .set({ usedAt: sql`coalesce(${uploads.usedAt}, now())` })
    .where(and(eq(uploads.key, key), eq(uploads.userId, userId), isVideo))
    .returning({ key: uploads.key });
  return rows.length > 0;
}

/** @throws DomainError upload_full */
export async function refuseFull(db: Db, userId: number): Promise<void> {
  const [stored] = await db
    .select({ bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  if ((stored?.bytes ?? 0) >= STORED_MAX_MB * MEGABYTE) throw new DomainError('upload_full');
}

/** @param row its stored file is removed if the insert fails */
export async function insertUpload(
  db: Db,
  storage: Storage,
  row: typeof uploads.$inferInsert,
): Promise<void> {
  try {
    await db.insert(uploads).values({ ...row, usedAt: null });
  } catch (error) {
    await storage.remove(row.key);
    throw error;
  }
}

/** Files first: after a crash the rows still name the rest. */
export async function removeUnused(db: Db, storage: Storage, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = lt(uploads.createdAt, new Date(now.getTime() - UNUSED_MS));
    const rows = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(isNull(uploads.usedAt), old))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await storage.remove(key);
    if (keys.length > 0) await tx.delete(uploads).where(inArray(uploads.key, keys));
    return keys.length;
  });
}
