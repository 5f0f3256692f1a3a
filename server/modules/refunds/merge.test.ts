import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { freightOf, type FreightRate } from '@/lib/format/freight-rates';
import type { Db } from '@/server/db/client';
import { freightRules, orders, parcels, refunds } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { listToShip } from '@/server/modules/orders/desk-queries';
import { makePickList, viewPickList } from '@/server/modules/orders/pick-lists';
import { buyer } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { apply, arrive, receive, rowsOf, showOrder } from '@/server/testing/refunds';
import { voidBy } from '@/server/testing/shipping';
import { insertGoods } from '@/server/testing/shop';
import fc from '@/testing/fast-check';
import { shipMerged } from './merge';

/* Two orders in one box: one shipment, and the freight that it saves goes back once. */

let t: PayApp;
before(async () => void (t = await payApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const clerk = () => ({ operator: 'clerk', now: new Date(t.clock.now), reason: '' });
const vault = () => createVault(t.deps.keys);
let last = 5_000_000_000_000;
const newNo = () => `SF${(last += 1)}`;

async function pair(nums: readonly [number, number] = [1, 1], price = 20_00) {
  const member = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ price, onHand: 99 }] });
  const both: Ordered[] = [];
  for (const num of nums) {
    const ordered = await unpaidOrder(t, { member, skuId: skuIds[0] ?? 0, num });
    await payTest(t, ordered);
    both.push(ordered);
  }
  const [a, b] = both;
  if (!a || !b) throw new Error('two orders');
  return { a, b };
}

const snOf = async (it: Ordered) => (await rowsOf(t, it)).order.sn;

async function merge(a: Ordered, b: Ordered, { no = newNo(), db = t.db as Db } = {}) {
  const form = { carrier: 'sf', no, with: [await snOf(b)] };
  return shipMerged(db, clerk(), { key: await snOf(a), form, isPreview: false });
}

const backOf = async ({ orderId }: Ordered) =>
  (await t.db.select().from(refunds).where(eq(refunds.orderId, orderId)))
    .filter(({ rule }) => rule === 'merged')
    .map(({ freight }) => freight);

const sum = (fens: readonly number[]) => fens.reduce((all, fen) => all + fen, 0);

test('two orders of one buyer to one address leave in one box, and the second first fee comes back', async () => {
  const { a, b } = await pair();
  const other = (await pair()).a;
  const listed = await listToShip(t.db, clerk(), vault, { tab: 'toShip', q: await snOf(a) });
  assert.deepEqual(
    listed.rows[0]?.together?.map(({ sn }) => sn),
    [await snOf(b)],
  );
  const made = await makePickList(t.db, clerk(), {
    ...{ key: '', form: { queue: null, limit: null }, isPreview: false },
  });
  const { boxes } = await viewPickList(t.db, clerk(), vault, made.key);
  const boxOf = async (it: Ordered) => {
    const sn = await snOf(it);
    return boxes.find((one) => one.sn === sn)?.box;
  };
  assert.equal(await boxOf(a), await boxOf(b));
  assert.notEqual(await boxOf(a), await boxOf(other));

  await assert.rejects(merge(a, other), /不能合并/);
  const { effect } = await merge(a, b);
  assert.match(effect.sentence, /^2 单合成一个包裹，发出 2 件，顺丰速运 SF\d+，退回运费 ¥6\.00$/);
  const sent = await t.db
    .select()
    .from(parcels)
    .where(sql`${parcels.orderId} in (${a.orderId}, ${b.orderId})`)
    .orderBy(asc(parcels.parcelId));
  assert.deepEqual(
    sent.map(({ shipmentId }) => shipmentId),
    [sent[0]?.parcelId, sent[0]?.parcelId],
  );
  assert.deepEqual([await backOf(a), await backOf(b)], [[], [6_00]]);
  await arrive(t);
  const shown = await showOrder(b);
  assert.deepEqual(shown.parcel?.merged, { orders: 2, back: 6_00 });
  assert.equal(shown.money.refunded, 6_00);

  // voided and sent again: what came back is not given twice
  for (const it of [a, b])
    await voidBy(t.db, clerk(), { sn: await snOf(it), no: sent[0]?.no ?? '' });
  const again = await merge(a, b);
  assert.match(again.effect.sentence, /运费不变$/);
  await receive(b);
  await apply(b, { type: 'return', reason: 'quality', content: '坏了' });
  const quality = (await t.db.select().from(refunds).where(eq(refunds.orderId, b.orderId))).at(-1);
  assert.deepEqual([quality?.goods, quality?.freight], [20_00, 2_00]);
});

const rate = () =>
  fc.record({
    firstCount: fc.integer({ min: 1, max: 3 }),
    firstFee: fc.integer({ min: 0, max: 2_000 }),
    nextCount: fc.integer({ min: 1, max: 3 }),
    nextFee: fc.integer({ min: 0, max: 1_500 }),
    freeFrom: fc.option(fc.integer({ min: 1, max: 200_00 })),
  });

test('random freights: both orders together cost what one box costs, to the fen', async () => {
  const cases = fc.sample(
    fc.tuple(
      rate(),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 100, max: 90_00 }),
    ),
    6,
  );
  for (const [rule, one, two, price] of cases) {
    await insertGoods(t.db);
    await t.db.update(freightRules).set(rule as FreightRate);
    const { a, b } = await pair([one, two], price);
    const paid = sum(
      await Promise.all([a, b].map(async (it) => (await rowsOf(t, it)).order.freight)),
    );
    await merge(a, b);
    const back = sum([...(await backOf(a)), ...(await backOf(b))]);
    const pieces = one + two;
    const box = freightOf({ by: 'piece' }, rule, { pieces, grams: 0, goodsTotal: pieces * price });
    assert.equal(paid - back, Math.min(paid, box), JSON.stringify([rule, one, two, price]));
    await arrive(t);
    const rows = await Promise.all([a, b].map(async (it) => (await rowsOf(t, it)).order));
    assert.equal(sum(rows.map(({ refunded }) => refunded)), back);
    assert.deepEqual(
      rows.map(({ status }) => status),
      [30, 30],
    );
  }
  assert.deepEqual(await reconcile(t.db), []);
});

test('killed before the end nothing happened; two clerks, or a buyer meanwhile: once, or not at all', async () => {
  await t.db
    .update(freightRules)
    .set({ firstCount: 1, firstFee: 800, nextCount: 1, nextFee: 200, freeFrom: null });
  const killed = await pair();
  await assert.rejects(
    t.db.transaction(async (tx) => {
      await merge(killed.a, killed.b, { db: tx as unknown as Db });
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    }),
  );
  assert.deepEqual([await backOf(killed.a), await backOf(killed.b)], [[], []]);
  assert.equal((await rowsOf(t, killed.a)).order.status, 20);
  await merge(killed.a, killed.b);
  assert.deepEqual(await backOf(killed.b), [6_00]);

  for (let round = 0; round < 4; round += 1) {
    const { a, b } = await pair();
    const both = await Promise.allSettled([
      merge(a, b),
      merge(b, a),
      round % 2 ? apply(b, { reason: 'unwanted' }) : null,
    ]);
    const done = both.slice(0, 2).filter(({ status }) => status === 'fulfilled').length;
    const back = [...(await backOf(a)), ...(await backOf(b))];
    const states = await Promise.all([a, b].map(async (it) => (await rowsOf(t, it)).order.status));
    assert.ok(done <= 1, 'one box');
    if (round % 2 === 0) assert.equal(done, 1);
    assert.deepEqual(back, done === 1 ? [6_00] : []);
    assert.equal(states[0], done === 1 ? 30 : 20);
    await arrive(t);
  }
  assert.deepEqual(await reconcile(t.db), []);
});

test('an address that the buyer changes meanwhile is another box', async () => {
  const { a, b } = await pair([1, 2]);
  await t.db.update(orders).set({ addressHash: 'another' }).where(eq(orders.orderId, b.orderId));
  await assert.rejects(merge(a, b), /同一地址/);
  const row = await rowsOf(t, b);
  assert.equal(row.order.status, 20);
});
