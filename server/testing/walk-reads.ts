import assert from 'node:assert/strict';
import { and, eq, inArray } from 'drizzle-orm';
import { addresses } from '@/server/db/schema';
import { showGoods } from '@/server/modules/goods/detail';
import { quoteOrder } from '@/server/modules/orders/quote';
import { showOwnOrder } from '@/server/modules/orders/service';
import { quoteRefund } from '@/server/modules/refunds/quote';
import { showOwnVoucher } from '@/server/modules/vouchers/service';
import { findBuyers } from '@/server/seed/demo/shop/sales';
import { type Bought, callOf, itemOf, vouchersOf, type Walker } from './walk';

/** Page, checkout, order and voucher; a parcel's order promises its own way only. */
export async function sameEverywhere(it: Walker, bought: Bought): Promise<void> {
  const { goodsId, form, title } = bought.goods;
  const call = callOf(it, it.now);
  const { promises: expected = [] } = await quoteOrder(it.vault, call, bought.asked);
  const page = await showGoods(call as Parameters<typeof showGoods>[0], { goodsId });
  for (const promise of form === 'ship' ? [] : expected)
    assert.ok(page.promises?.includes(promise), `${title}: ${promise}`);
  if (form === 'ship' || form === 'pass') return;
  const { delivery } = (await showOwnOrder(it, call, { orderId: bought.order.orderId })).order;
  const [voucher] = await vouchersOf(it, bought);
  const { promises } = voucher
    ? (await showOwnVoucher(it, call, { voucherId: voucher.voucherId })).voucher
    : { promises: delivery?.promises };
  const read = { page: page.promises, order: delivery?.promises, voucher: promises };
  assert.deepEqual(read, { page: expected, order: expected, voucher: expected }, title);
}

/** As filled in, wherever the order's line is read. */
export async function customOf(it: Walker, bought: Bought) {
  const { custom, skuText } = await itemOf(it, bought);
  const { orderId } = bought.order;
  const call = callOf(it, it.now);
  const { items } = (await showOwnOrder(it, call, { orderId })).order;
  const { lines } = await quoteRefund(call, { orderId });
  return {
    values: custom?.values ?? [],
    texts: [skuText, items[0]?.skuText ?? '', lines[0]?.skuText ?? ''],
  };
}

/** A member who lives where the shop delivers. */
export async function walkerOf(given: Pick<Walker, 'db' | 'vault' | 'keys' | 'now'>) {
  const buyers = await findBuyers(given.db, given.now);
  const [home] = await given.db
    .select()
    .from(addresses)
    .where(
      and(
        inArray(addresses.userId, buyers),
        eq(addresses.regionCode, '330110'),
        eq(addresses.isDefault, true),
      ),
    );
  assert.ok(home, 'a buyer lives here');
  const { userId, addressId } = home;
  const strangerId = buyers.find((id) => id !== userId) ?? 0;
  return { ...given, userId, addressId, strangerId };
}
