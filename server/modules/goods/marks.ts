import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/goods';
import { FAVORITES_MAX } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { goods, goodsFavorites, restockReminders, skus, users } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { ROW } from './rows';

async function countFavorites(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(goodsFavorites)
    .innerJoin(goods, eq(goods.goodsId, goodsFavorites.goodsId))
    .where(and(eq(goodsFavorites.userId, userId), inArray(goods.status, ['on', 'off'])));
  return row?.total ?? 0;
}

async function addFavorite(tx: Db, userId: number, goodsId: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ minPrice: goods.minPrice })
    .from(goods)
    .where(and(eq(goods.goodsId, goodsId), inArray(goods.status, ['on', 'off'])));
  if (!row) throw new DomainError('not_found');
  // serialized per member, for the limit
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, userId))
    .for('no key update');
  const added = await tx
    .insert(goodsFavorites)
    .values({ userId, goodsId, priceThen: row.minPrice, at: now })
    .onConflictDoNothing()
    .returning({ goodsId: goodsFavorites.goodsId });
  if (added.length > 0 && (await countFavorites(tx, userId)) > FAVORITES_MAX)
    throw new DomainError('favorite_full', { blanks: { max: FAVORITES_MAX } });
}

/** Idempotent. @throws DomainError not_found | favorite_full */
export async function setFavorite(
  { db, member, now }: CallOf<typeof contract.markFavorite>,
  { goodsId, isOn }: InputOf<typeof contract.markFavorite>,
): Promise<OutputOf<typeof contract.markFavorite>> {
  const { userId } = member;
  if (isOn) await db.transaction((tx) => addFavorite(tx, userId, goodsId, now));
  else
    await db
      .delete(goodsFavorites)
      .where(and(eq(goodsFavorites.userId, userId), eq(goodsFavorites.goodsId, goodsId)));
  return { isFavorite: isOn };
}

export async function listFavoritesPage(
  { db, member }: CallOf<typeof contract.listFavorites>,
  input: InputOf<typeof contract.listFavorites>,
): Promise<OutputOf<typeof contract.listFavorites>> {
  const { userId } = member;
  const total = await countFavorites(db, userId);
  const rows = await db
    .select({ ...ROW, priceThen: goodsFavorites.priceThen, status: goods.status })
    .from(goodsFavorites)
    .innerJoin(goods, eq(goods.goodsId, goodsFavorites.goodsId))
    .where(and(eq(goodsFavorites.userId, userId), inArray(goods.status, ['on', 'off'])))
    .orderBy(desc(goodsFavorites.at), desc(goodsFavorites.goodsId))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  return {
    list: toPage(
      rows.map(({ status, ...row }) => ({ ...row, isOnSale: status === 'on' })),
      total,
      input,
    ),
  };
}

/** @throws DomainError not_found | sku_off */
async function requireSku(tx: Db, skuId: number): Promise<void> {
  const [row] = await tx
    .select({ goodsStatus: goods.status, status: skus.status })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(eq(skus.skuId, skuId));
  if (!row || row.goodsStatus === 'draft' || row.goodsStatus === 'removed')
    throw new DomainError('not_found');
  if (row.status === 'off' || row.goodsStatus === 'off') throw new DomainError('sku_off');
}

/** @throws DomainError not_found | sku_off */
export async function setReminder(
  { db, member, now }: CallOf<typeof contract.remindRestock>,
  { skuId, isOn }: InputOf<typeof contract.remindRestock>,
): Promise<OutputOf<typeof contract.remindRestock>> {
  const { userId } = member;
  if (isOn) {
    await requireSku(db, skuId);
    await db.insert(restockReminders).values({ userId, skuId, at: now }).onConflictDoNothing();
  } else
    await db
      .delete(restockReminders)
      .where(and(eq(restockReminders.userId, userId), eq(restockReminders.skuId, skuId)));
  return { isOn };
}
