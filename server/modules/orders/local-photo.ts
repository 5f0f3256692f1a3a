import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/console/permissions';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { DAY_MS } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';
import { isWorkPicture } from '@/server/modules/uploads/film';
import { faultOfForm } from '@/server/operator/action';

/* A buyer's door: private like handed work. */

const KEPT_DAYS = 90;
const { completed, cancelled, refunded } = ORDER_STATUS;

/** For the address, or a buyer who did not get it. */
const SEEN_BY: readonly Permission[] = ['order.address', 'refund.review', 'refund.money'];

export const maySeePhoto = (permissions: ReadonlySet<Permission>): boolean =>
  SEEN_BY.some((one) => permissions.has(one));

export const isPhoto = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(orders, eq(orders.deliveryPhoto, key))) > 0;

/** @throws DomainError for no uploaded picture, or that of another delivery */
export async function requirePhoto(
  tx: Db,
  { sizeOf }: Pick<Storage, 'sizeOf'>,
  key: string,
): Promise<void> {
  if (!isWorkPicture(key) || (await sizeOf(key)) === null)
    throw faultOfForm({ photo: '请上传送达照片' });
  if (await isPhoto(tx, key)) throw faultOfForm({ photo: '这张照片已用于另一次送达，请重新拍' });
}

type RemoveFile = (key: string) => Promise<void>;

/** The same picture may be handed work. */
async function removePhoto(tx: Db, removeFile: RemoveFile, key: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from bookings where files @> jsonb_build_array(${key}::text) limit 1`,
  );
  if (rows.length === 0) await removeFile(key);
}

/** Files first: after a crash the rows still name the rest. */
export async function removePhotosOf(tx: Db, removeFile: RemoveFile, userId: number) {
  const rows = await tx
    .select({ key: orders.deliveryPhoto })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.deliveryPhoto, '')));
  for (const { key } of rows) await removePhoto(tx, removeFile, key);
}

const BATCH = 200;

/** Of ended orders. */
export async function removeOldPhotos(db: Db, removeFile: RemoveFile, now: Date): Promise<number> {
  const old = await db
    .select({ orderId: orders.orderId, key: orders.deliveryPhoto })
    .from(orders)
    .where(
      and(
        ne(orders.deliveryPhoto, ''),
        lt(orders.deliveredAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
        inArray(orders.status, [completed, cancelled, refunded]),
      ),
    )
    .limit(BATCH);
  for (const { orderId, key } of old) {
    await removePhoto(db, removeFile, key);
    await db.update(orders).set({ deliveryPhoto: '' }).where(eq(orders.orderId, orderId));
  }
  return old.length;
}
