import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { applyRefund } from '@/lib/contract/refunds';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/time';
import { ledgerAccounts, rewards } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { buyer, send } from '@/server/testing/orders';
import {
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  unpaidOrder,
} from '@/server/testing/pay';
import { registerUser } from '@/server/testing/people';
import { approveBy, refuseBy } from '@/server/testing/refund-decisions';
import {
  apply,
  arrive,
  quote,
  receive,
  ship,
  showOrder,
  showRefund,
} from '@/server/testing/refunds';
import { insertGoods } from '@/server/testing/shop';

/* Specification 29.20. */

let t: PayApp;
before(async () => {
  t = await payApp();
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const PIECES = 4;
const now = () => new Date(t.clock.now);
const operation = () => ({ operator: 'finance', now: now() });
const settle = () => settleDueRewards(t.db, now());

async function invitedOrder(): Promise<Ordered & { inviterId: number }> {
  const { userId: inviterId } = await registerUser(t);
  const member = await buyer(t, {}, { refereeId: inviterId });
  t.advance(SECOND_MS);
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 50_00, onHand: 9 }] });
  const ordered = await unpaidOrder(t, { member, num: PIECES, skuId: skuIds[0] ?? 0 });
  await payNumber(t, await openWay(t, ordered, 'test'));
  return { ...ordered, inviterId };
}

async function rewardOf({ inviterId }: { inviterId: number }) {
  const [row] = await t.db.select().from(rewards).where(eq(rewards.userId, inviterId));
  if (!row) throw new Error('no reward');
  const { status, amount, refundedAmount } = row;
  return { status, amount, left: amount - refundedAmount };
}

async function availableOf({ inviterId }: { inviterId: number }): Promise<number> {
  const [row] = await t.db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.userId, inviterId), eq(ledgerAccounts.bucket, 'available')));
  return row?.balance ?? 0;
}

async function received(): Promise<Ordered & { inviterId: number }> {
  const ordered = await invitedOrder();
  await ship(t, ordered);
  await receive(ordered);
  return ordered;
}

test('pieces that never left shrink the reward with the money; all of them end it', async () => {
  const ordered = await invitedOrder();
  const { amount, status } = await rewardOf(ordered);
  assert.deepEqual([status, amount > 0], ['pending', true]);
  await apply(ordered, { num: 1 });
  assert.equal((await rewardOf(ordered)).left, amount);
  await arrive(t);
  assert.equal((await rewardOf(ordered)).left, (amount / PIECES) * (PIECES - 1));
  await apply(ordered, { num: PIECES - 1 });
  await arrive(t);
  assert.deepEqual(await rewardOf(ordered), { status: 'void', amount, left: 0 });
  assert.equal(await availableOf(ordered), 0);
});

test('a reward that is due waits for an open application, and is settled when that was refused', async () => {
  const ordered = await received();
  t.advance(6 * DAY_MS);
  const { data } = await apply(ordered, { num: 1, type: 'money', reason: 'quality' });
  const { sn } = await showRefund(ordered, data.refundId);
  t.advance(40 * DAY_MS);
  await settle();
  assert.equal((await rewardOf(ordered)).status, 'pending');
  await refuseBy(t.db, operation(), sn, '照片看不清');
  await settle();
  const { status, amount } = await rewardOf(ordered);
  assert.deepEqual([status, await availableOf(ordered)], ['settled', amount]);
});

test('a settled reward is taken back in part when the money goes back', async () => {
  const ordered = await received();
  t.advance(14 * DAY_MS);
  await settle();
  const { status, amount } = await rewardOf(ordered);
  assert.deepEqual([status, await availableOf(ordered)], ['settled', amount]);
  const { data } = await apply(ordered, { num: 1, type: 'money', reason: 'quality' });
  const { sn } = await showRefund(ordered, data.refundId);
  await approveBy(t.db, operation(), sn);
  assert.equal(await availableOf(ordered), amount);
  await arrive(t);
  assert.equal(await availableOf(ordered), (amount / PIECES) * (PIECES - 1));
});

test('a broken promise of shipping gives all back at one tap, with freight, and names the promise', async () => {
  const ordered = await invitedOrder();
  t.advance(48 * HOUR_MS - SECOND_MS);
  const early = await quote(ordered);
  t.advance(SECOND_MS);
  const late = await quote(ordered);
  assert.notEqual(late.policyText, early.policyText);
  assert.match(late.policyText, /未按承诺时间发货/);
  assert.deepEqual([late.decision, late.total], ['at_once', ordered.payable]);
  const { data } = await apply(ordered);
  await arrive(t);
  assert.equal((await showRefund(ordered, data.refundId)).status, 40);
  assert.equal((await rewardOf(ordered)).status, 'void');
});

/** 1 and 3 pieces of one choice with two values in the cart; the 3 are the first row of the checkout. */
async function twoValues() {
  const customFields = [{ kind: 'text' as const, label: '刻字', most: 8 }];
  const { skuIds } = await insertGoods(t.db, {
    customFields,
    makeHours: 72,
    choices: [{ price: 50_00, onHand: 9 }],
  });
  const [skuId = 0] = skuIds;
  const { userId: inviterId } = await registerUser(t);
  const member = await buyer(t, {}, { refereeId: inviterId });
  t.advance(SECOND_MS);
  for (const [text, num] of [
    ['一', 1],
    ['二', 3],
  ] as const)
    await send(member, cart.addToCart, { skuId, num, custom: [text] });
  const rows = (await send(member, cart.listCart)).data.list;
  const asked = { mode: 'cart', cartIds: rows.map(({ cartId }) => cartId) };
  const { items, quoteId } = (await send(member, checkout.quoteOrder, asked)).data;
  assert.deepEqual(
    items.map(({ values, num }) => [values, num]),
    [
      [['二'], 3],
      [['一'], 1],
    ],
  );
  const submit = async (texts: string[]) => {
    const { data } = await send(member, checkout.submitOrder, {
      quoteId,
      confirmedNoReturn: [skuId],
      custom: items.map(({ cartId }, at) => ({ skuId, cartId, values: [texts[at] ?? ''] })),
    });
    return { member, skuId, ...data };
  };
  return { member, inviterId, submit };
}

test('rows with the same value at the checkout are one row of the order, with one reward', async () => {
  const { inviterId, submit } = await twoValues();
  const ordered = await submit(['二', '二']);
  await payNumber(t, await openWay(t, ordered, 'test'));
  const lines = (await showOrder(ordered)).items;
  assert.deepEqual(
    lines.map(({ skuText, num, sum }) => [skuText, num, sum]),
    [['刻字 二', 4, 200_00]],
  );
  const earned = await t.db.select().from(rewards).where(eq(rewards.userId, inviterId));
  assert.deepEqual(
    earned.map(({ base, status }) => [base, status]),
    [[200_00, 'pending']],
  );
  assert.deepEqual(await reconcile(t.db), []);
});

test('two values of one choice are two rows of an order: each is refunded for itself, with its share of the reward', async () => {
  const { member, inviterId, submit } = await twoValues();
  const ordered = await submit(['二', '一']);
  await payNumber(t, await openWay(t, ordered, 'test'));
  const lines = (await showOrder(ordered)).items;
  assert.deepEqual(
    lines.map(({ skuText, num }) => [skuText, num]),
    [
      ['刻字 二', 3],
      ['刻字 一', 1],
    ],
  );
  const [three, one] = lines;
  const pick = [{ itemId: one?.itemId, num: 1 }];
  const { type, reason, total } = await quote(ordered, { items: pick });
  const { orderId } = ordered;
  await send(member, applyRefund, { orderId, type, reason, items: pick, total });
  await arrive(t);
  const after = (await showOrder(ordered)).items;
  assert.deepEqual(
    after.map(({ itemId, refundedNum }) => [itemId, refundedNum]),
    [
      [three?.itemId, 0],
      [one?.itemId, 1],
    ],
  );
  const earned = await t.db.select().from(rewards).where(eq(rewards.userId, inviterId));
  assert.deepEqual(
    earned.map(({ base, status }) => [base, status]),
    [
      [150_00, 'pending'],
      [50_00, 'void'],
    ],
  );
  assert.deepEqual(await reconcile(t.db), []);
});
