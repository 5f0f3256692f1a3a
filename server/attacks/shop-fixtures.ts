import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { payments } from '@/server/db/schema';
import { insertGoods, setShop } from '@/server/testing/shop';
import { done, must } from './done';
import type { Person, Target } from './target';

/** A row in the owner's cart, and an order that waits for payment. */
export async function makeOrder({ t }: Target, owner: Person) {
  await setShop(t.db);
  const { skuIds } = await insertGoods(t.db);
  const [skuId] = skuIds;
  const { item } = await done(owner, cart.addToCart, { skuId, num: 1 });
  const { quoteId } = await done(owner, checkout.quoteOrder, { mode: 'now', skuId, num: 1 });
  const { orderId } = await done(owner, checkout.submitOrder, { quoteId });
  const [row] = await t.db
    .insert(payments)
    .values({
      sn: `P${orderId}`,
      orderId,
      way: 'test',
      amount: 1,
      expireAt: new Date(),
      createdAt: new Date(),
    })
    .returning();
  return {
    cartRow: item.cartId,
    order: orderId,
    payment: must(row, 'payment').paymentId,
  };
}
