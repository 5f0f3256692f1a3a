import { eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { DAY_MS } from '@/lib/time';
import {
  bookings,
  goods,
  goodsComments,
  orderItems,
  payments,
  refundItems,
  redemptions,
  refunds,
  slotWaits,
  vouchers,
} from '@/server/db/schema';
import { insertGoods, setShop } from '@/server/testing/shop';
import { offerSlots } from '@/server/testing/slots';
import { done, must } from './done';
import type { Person, Target } from './target';

async function makeVoucher(
  { t }: Pick<Target, 't'>,
  owner: Person,
  { orderId, itemId }: { orderId: number; itemId: number },
) {
  const now = new Date();
  const [voucher] = await t.db
    .insert(vouchers)
    .values({
      orderId,
      itemId,
      userId: owner.userId,
      seq: 1,
      units: 1,
      used: 1,
      state: 'done',
      codeSealed: 'v1.',
      codeHash: `hash ${itemId}`,
      issuedAt: now,
      validFrom: now,
      validTo: new Date(now.getTime() + DAY_MS),
    })
    .returning();
  const { voucherId } = must(voucher, 'voucher');
  await t.db.update(orderItems).set({ usedUnits: 1 }).where(eq(orderItems.itemId, itemId));
  const [use] = await t.db
    .insert(redemptions)
    .values({
      voucherId,
      units: 1,
      operator: 'clerk',
      by: 'typed',
      nonce: `nonce ${itemId}`,
      scannedAt: now,
      receivedAt: now,
    })
    .returning();
  return { voucher: voucherId, use: must(use, 'use').redemptionId };
}

/** An appointment whose places are held, and one that is waited for. */
async function makeBooking({ t }: Pick<Target, 't'>, owner: Person) {
  const { skuId, slotIds } = await offerSlots({ db: t.db, clock: { now: Date.now() } });
  const [slotId] = slotIds;
  const asked = { mode: 'now', skuId, num: 1, slotId };
  const { quoteId } = await done(owner, checkout.quoteOrder, asked);
  const confirmed = { mobile: '13900009000', confirmedNoReturn: [skuId] };
  const { orderId } = await done(owner, checkout.submitOrder, { quoteId, ...confirmed });
  const [row] = await t.db.select().from(bookings).where(eq(bookings.orderId, orderId));
  const { userId } = owner;
  const line = { userId, slotId: slotIds[1] ?? 0, num: 1, places: 1, createdAt: new Date() };
  const [wait] = await t.db.insert(slotWaits).values(line).returning();
  return {
    bookedOrder: orderId,
    bookedItem: must(row, 'booking').itemId,
    wait: must(wait, 'wait').waitId,
  };
}

/** Cart row, unpaid order, appointment, review. */
export async function makeOrder({ t }: Target, owner: Person) {
  await setShop(t.db, { kinds: ['goods', 'service'] });
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
  const vouched = await makeVoucher({ t }, owner, { orderId, itemId });
  return {
    ...vouched,
    ...(await makeBooking({ t }, owner)),
    comment: must(comment, 'review').commentId,
    refund: refundId,
    cartRow: item.cartId,
    order: orderId,
    orderItem: itemId,
    payment: must(row, 'payment').paymentId,
  };
}
