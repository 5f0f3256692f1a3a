import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Order, orderItems, orders } from '@/server/db/schema';
import { PASS_DAYS_MAX, UNITS_MAX } from '@/server/modules/goods/sku-rows';
import { spread } from './price';
import { itemsOf } from './queries';

const mostUnits = (form: Order['form']): number =>
  form === 'ship' ? 1 : form === 'pass' ? PASS_DAYS_MAX : UNITS_MAX;

/** Above the freight one fen per refundable unit must remain. */
export const canBeLowered = (
  { payable, freight, form }: Pick<Order, 'payable' | 'freight' | 'form'>,
  to: number,
): boolean => to >= freight + mostUnits(form) && to < payable;

/**
 * A discount on the lines, so refunds, sale and rewards follow it; freight stays.
 * @param to fen, as `canBeLowered` allows
 */
export async function lowerPayable(
  tx: Db,
  { orderId, goodsTotal, freight, version }: Order,
  to: number,
  values: Partial<Pick<Order, 'shortfall' | 'priceReason'>>,
): Promise<Order> {
  const discount = goodsTotal + freight - to;
  const items = (await itemsOf(tx, [orderId])).get(orderId) ?? [];
  const shares = spread(
    discount,
    items.map(({ sum }) => sum),
  );
  for (const [at, { itemId, sum }] of items.entries()) {
    const discountShare = shares[at] ?? 0;
    await tx
      .update(orderItems)
      .set({ discountShare, paid: sum - discountShare })
      .where(eq(orderItems.itemId, itemId));
  }
  const [order] = await tx
    .update(orders)
    .set({ ...values, discount, payable: to, version: version + 1 })
    .where(eq(orders.orderId, orderId))
    .returning();
  if (!order) throw new Error(`order ${orderId} is missing`);
  return order;
}
