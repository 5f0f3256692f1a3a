import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type { submitOrder } from '@/lib/contract/checkout';
import type * as contract from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { type Custom, customText } from '@/lib/format/custom-fields';
import { MADE_REASON } from '@/lib/format/promises';
import type { Db } from '@/server/db/client';
import { orderItems, orders, type QuoteBody } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { hashOf, readValues } from '@/server/modules/goods/custom-values';
import { lockOrder } from './close';
import type { Line } from './lines';
import { getOwnOrder } from './queries';

/* Made to order (specification 18.13): the buyer may change it until it is being made, never cancel. */

export const isMade = ({ customFields }: Pick<Line, 'customFields'>): boolean =>
  customFields.length > 0;

export const noReturnOf = (line: Pick<Line, 'customFields'>): string =>
  isMade(line) ? MADE_REASON : '不支持7天无理由';

export const asksOther = (quote: QuoteBody, lines: readonly Line[]): boolean =>
  lines.some(({ skuId, customFields }) => {
    const { fields = [] } = quote.lines.find((line) => line.skuId === skuId) ?? {};
    return !isDeepStrictEqual(fields, customFields);
  });

/** Null for what is not made to order. @throws DomainError custom_missing | custom_invalid */
export function customOf(line: Line, { custom }: InputOf<typeof submitOrder>): Custom | null {
  if (!isMade(line)) return null;
  const { customFields: fields, skuId, cartId, skuText: base } = line;
  const typed = custom?.find(
    (one) => one.skuId === skuId && (one.cartId === undefined || one.cartId === cartId),
  );
  return { base, fields, values: readValues(fields, typed?.values ?? []) };
}

/** An operator who read the order reads it again. */
export const raiseVersion = (tx: Db, orderId: number) =>
  tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.orderId, orderId));

export async function changeCustom(
  { db, member }: CallOf<typeof contract.changeCustom>,
  { orderId, itemId, values }: InputOf<typeof contract.changeCustom>,
): Promise<void> {
  await getOwnOrder(db, member.userId, orderId);
  const order = await lockOrder(db, orderId);
  const isItem = and(eq(orderItems.itemId, itemId), eq(orderItems.orderId, orderId));
  const [item] = await db.select().from(orderItems).where(isItem);
  if (!order || !item?.custom) throw new DomainError('not_found', { msg: '商品不存在' });
  const { unpaid, paid } = ORDER_STATUS;
  if (order.status !== unpaid && order.status !== paid) throw new DomainError('order_state');
  const custom = { ...item.custom, values: readValues(item.custom.fields, values) };
  const rows = await db
    .update(orderItems)
    .set({ custom, customHash: hashOf(custom.values), skuText: customText(custom) })
    .where(and(isItem, isNull(orderItems.makingAt)))
    .returning({ itemId: orderItems.itemId })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new DomainError('custom_invalid', { msg: '另一行的定制内容已是这样' });
      throw error;
    });
  if (rows.length === 0) throw new DomainError('custom_started');
  await raiseVersion(db, orderId);
}
