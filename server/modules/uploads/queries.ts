import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { uploads } from '@/server/db/schema';

/** Whether the key is a stored picture (or a video) of this user. */
export async function ownsUpload(
  db: Db,
  userId: number,
  key: string,
  kind: 'picture' | 'video' = 'picture',
): Promise<boolean> {
  const rows = await db
    .select({ folder: uploads.folder })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, userId)));
  return rows.some(({ folder }) => (folder === 'video') === (kind === 'video'));
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}
