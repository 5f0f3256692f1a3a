import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { firstCharacters } from '@/lib/format/characters';
import { shortTitle } from '@/lib/format/short-title';
import type { Href } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import {
  notices,
  type Order,
  type OrderItem,
  orderItems,
  refundItems,
  refunds,
} from '@/server/db/schema';
import { notify } from './notify';

type Titled = Pick<OrderItem, 'title'>;

const LONGEST = 20;

/** 《小街积木》等 2 种商品 */
export function productsOf(items: readonly Titled[]): string {
  const titles = [...new Set(items.map(({ title }) => title))];
  const first = `《${firstCharacters(shortTitle(titles[0] ?? '商品'), LONGEST, '…')}》`;
  return titles.length > 1 ? `${first}等 ${titles.length} 种商品` : first;
}

const titlesOfRefunded = (tx: Db, refundId: number) =>
  tx
    .select({ title: orderItems.title })
    .from(refunds)
    .innerJoin(orderItems, eq(orderItems.orderId, refunds.orderId))
    .where(eq(refunds.refundId, refundId))
    .orderBy(asc(orderItems.itemId));

export async function productsOfRefund(tx: Db, refundId: number): Promise<string> {
  const items = await tx
    .select({ title: orderItems.title })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.itemId, refundItems.itemId))
    .where(eq(refundItems.refundId, refundId))
    .orderBy(asc(refundItems.itemId));
  return productsOf(items.length > 0 ? items : await titlesOfRefunded(tx, refundId));
}

interface OrderNotice {
  title: string;
  /** Buyers know an order by its products, not by its number. */
  body: (products: string) => string;
  key: string;
  isKeyNew?: boolean;
  route?: Href;
  items?: readonly Titled[];
  now: Date;
}

export const voucherRoute = (voucherId: number): Href =>
  `/pages/voucher/detail?voucherId=${voucherId}`;

export async function notifyBuyer(
  tx: Db,
  { orderId, userId }: Pick<Order, 'orderId' | 'userId'>,
  {
    title,
    body,
    key,
    isKeyNew = false,
    route = `/pages/order/detail?orderId=${orderId}`,
    items,
    now,
  }: OrderNotice,
): Promise<void> {
  const named =
    items ??
    (await tx
      .select({ title: orderItems.title })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.itemId)));
  await notify(tx, {
    userId,
    type: 'order',
    title,
    body: body(productsOf(named)),
    key,
    isKeyNew,
    route,
    now,
  });
}

export const lacksNotice = (db: Db, userId: PgColumn, key: SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.key, key))),
  );
