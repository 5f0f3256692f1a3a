import { eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import {
  goods,
  goodsComments,
  orderItems,
  payments,
  refundItems,
  refunds,
} from '@/server/db/schema';
import { insertGoods, setShop } from '@/server/testing/shop';
import { done, must } from './done';
import type { Person, Target } from './target';

/** Cart row, unpaid order, review. */
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
  const [line] = await t.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const { itemId, goodsId } = must(line, 'line');
  const [comment] = await t.db
    .insert(goodsComments)
    .values({ goodsId, itemId, userId: owner.userId, stars: 3, at: new Date() })
    .returning();
  await t.db.update(goods).set({ ratingCount: 1, ratingSum: 3 }).where(eq(goods.goodsId, goodsId));
  const now = new Date();
  const [refund] = await t.db
    .insert(refunds)
    .values({
      sn: `T${orderId}`,
      orderId,
      userId: owner.userId,
      type: 'return',
      status: 20,
      rule: 'seven',
      reason: 'seven',
      content: '只有我自己看得到的说明',
      goods: 1,
      freight: 0,
      amount: 1,
      createdAt: now,
      approvedAt: now,
    })
    .returning();
  const { refundId } = must(refund, 'refund');
  await t.db.insert(refundItems).values({ refundId, itemId, num: 1, fen: 1 });
  return {
    comment: must(comment, 'review').commentId,
    refund: refundId,
    cartRow: item.cartId,
    order: orderId,
    payment: must(row, 'payment').paymentId,
  };
}
