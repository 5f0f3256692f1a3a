import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { freightOf, type FreightRate } from '@/lib/format/freight-rates';
import type { Db } from '@/server/db/client';
import { freightRules, orders, parcels, refunds } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { listToShip } from '@/server/modules/orders/desk-queries';
import { makePickList, viewPickList, wholeBoxes } from '@/server/modules/orders/pick-lists';
import { buyer } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { apply, arrive, receive, rowsOf, showOrder } from '@/server/testing/refunds';
import { voidBy } from '@/server/testing/shipping';
import { insertGoods } from '@/server/testing/shop';
import fc from '@/testing/fast-check';
import { shipMerged } from './merge';
import { mergedBack } from './merged-freight';

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

async function merge(a: Ordered, b: Ordered, { no = newNo(), db = t.db as Db, version = '' } = {}) {
  const form = { carrier: 'sf', no, with: [`${await snOf(b)}@${version}`] };
  return shipMerged(db, clerk(), { key: await snOf(a), form, isPreview: false });
}

const backOf = async ({ orderId }: Ordered) =>
  (await t.db.select().from(refunds).where(eq(refunds.orderId, orderId)))
    .filter(({ rule }) => rule === 'merged')
    .map(({ freight }) => freight);

const statusOf = async (it: Ordered) => (await rowsOf(t, it)).order.status;

const sum = (fens: readonly number[]) => fens.reduce((all, fen) => all + fen, 0);

test('two orders of one buyer to one address leave in one box, and the second first fee comes back', async () => {
  const { a, b } = await pair();
  const other = (await pair()).a;
  const listed = await listToShip(t.db, clerk(), vault, { tab: 'toShip', q: await snOf(a) });
  assert.deepEqual(
    listed.rows[0]?.mates?.map(({ sn }) => sn),
    [await snOf(b)],
  );
  const made = await makePickList(t.db, clerk(), {
    key: '',
    form: { queue: null, limit: null },
    isPreview: false,
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

  // voided at once, with the freight still on its way: both wait again, nothing is given twice
  const voided = await voidBy(t.db, clerk(), { sn: await snOf(a), no: sent[0]?.no ?? '' });
  assert.match(voided.effect.sentence, /同箱 2 单的商品回到待发$/);
  assert.deepEqual([await statusOf(a), await statusOf(b)], [20, 20]);
  const again = await merge(a, b);
  assert.match(again.effect.sentence, /运费不变$/);
  await arrive(t);
  const shown = await showOrder(b);
  assert.deepEqual(shown.parcel?.merged, { orders: 2, back: 6_00 });
  assert.equal(shown.money.refunded, 6_00);

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

test('rules with equal rates count apart, as at checkout', () => {
  const freight = { firstCount: 1, firstFee: 8_00, nextCount: 1, nextFee: 2_00, freeFrom: null };
  const order = (orderId: number, units: readonly number[]) => ({
    order: {
      orderId,
      freight: 8_00 * units.length,
      freightRates: units.map((_, rule) => ({
        by: 'piece' as const,
        rate: freight,
        lines: [{ skuId: rule, weight: 0 }],
      })),
    },
    items: units.map((num, rule) => ({
      itemId: orderId * 10 + rule,
      skuId: rule,
      num,
      unitsPer: 1,
      unitPrice: 20_00,
      paid: num * 20_00,
      refundedNum: 0,
      shippedNum: 0,
      cancelledNum: 0,
    })),
    taken: 0,
  });
  // two rules 10 + 8, one rule twice 10
  assert.deepEqual([...mergedBack([order(1, [1, 1]), order(2, [1])])], [[2, 6_00]]);
  assert.deepEqual(
    [...mergedBack([order(1, [1]), order(2, [1]), order(3, [1])])],
    [[3, 8_00] as const, [2, 4_00] as const],
  );
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

test('a box is voided as far as its orders can be, and the others are named', async () => {
  const { a, b } = await pair();
  const no = newNo();
  await merge(a, b, { no });
  await arrive(t);
  await receive(b);
  const { effect } = await voidBy(t.db, clerk(), { sn: await snOf(a), no });
  assert.match(effect.warns.join(), /已确认收货/);
  assert.deepEqual([await statusOf(a), await statusOf(b)], [20, 40]);
});

test('a mate that changed since it was shown is stale, and shows what is left of it', async () => {
  const { a, b } = await pair([1, 3]);
  const shown = async () => {
    const { rows } = await listToShip(t.db, clerk(), vault, { tab: 'toShip', q: await snOf(a) });
    return rows[0]?.mates?.[0] ?? assert.fail('no mate');
  };
  const { version } = await shown();
  await apply(b, { reason: 'unwanted', num: 1 });
  await arrive(t);
  await assert.rejects(merge(a, b, { version }), { code: 'stale' });
  const now = await shown();
  assert.equal(now.lines[0]?.left, 2);
  await merge(a, b, { version: now.version });
});

test('a box is on a picking list whole, unless one alone is larger', () => {
  const boxesOf = (boxes: string, most: number) =>
    wholeBoxes(
      [...boxes].map((box) => ({ box })),
      most,
    )
      .map(({ box }) => box)
      .join('');
  assert.equal(boxesOf('abbc', 3), 'abb');
  assert.equal(boxesOf('abbbc', 3), 'a');
  assert.equal(boxesOf('aaab', 2), 'aaa');
  assert.equal(boxesOf('ab', 3), 'ab');
});
