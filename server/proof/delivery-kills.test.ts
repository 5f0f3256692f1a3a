// In npm test: expiry, call-off and merging without deaths (vouchers, bookings and refunds of server/modules).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, like } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { notices, parcels, refunds } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { runBookings } from '@/server/jobs/bookings';
import { reconcile } from '@/server/jobs/reconcile';
import { tendVouchers } from '@/server/jobs/vouchers';
import { shipMerged } from '@/server/modules/refunds/merge';
import { callOffSlot } from '@/server/modules/slots/commands';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buyer } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { arrive, rowsOf, showOrder } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';
import { bookSlot, numbersOf, offerSlots } from '@/server/testing/slots';
import { boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { killEach } from './kill-each';

/* A process dies before each statement; the next one does what is left, once. */

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const now = () => new Date(t.clock.now);
const clerk = () => ({ operator: 'clerk', reason: '下雨', now: now() });
const refundsOf = ({ orderId }: Ordered) =>
  t.db.select().from(refunds).where(eq(refunds.orderId, orderId));

test('killed before any statement of an expiry, what is unused comes back once', () =>
  killEach(t, async (kill) => {
    const whole = await boughtVouchers(t, { num: 2, price: 10_03, validDays: 7 });
    const part = await boughtVouchers(t, { unitsPer: 3, price: 10_03, validDays: 7 });
    const vault = createVault(t.deps.keys);
    const deps = { vault: () => vault, keys: () => t.deps.keys };
    const { code: text = '', validTo } = await showVoucher(part);
    const use = { text, units: 1, by: 'typed' as const, nonce: `end-${part.orderId}` };
    await redeem(deps, t.db, clerk(), use);
    t.advance(validTo - t.clock.now + 27 * HOUR_MS);
    await kill((db) => tendVouchers(db, vault, now()));
    await tendVouchers(t.db, vault, now());
    await arrive(t);
    const [all, rest] = [await showOrder(whole), await showOrder(part)];
    assert.deepEqual([all.status, all.money.refunded], [60, 20_06]);
    assert.deepEqual([rest.status, rest.money.refunded], [40, 2 * 3_34]);
    for (const it of [whole, part]) assert.equal((await refundsOf(it)).length, 1);
  }));

test('killed before any statement of a call-off, everybody is told and paid back once', () =>
  killEach(t, async (kill) => {
    const offer = await offerSlots(t, { capacity: 2 });
    const booked = [await bookSlot(t, offer), await bookSlot(t, offer)];
    const [slotId] = offer.slotIds;
    const callOff = (db: Db) =>
      callOffSlot(db, clerk(), { key: String(slotId), form: {}, isPreview: false });
    await kill(callOff);
    await callOff(t.db).catch((error: Error) => assert.match(error.message, /已经是这样/));
    await kill((db) => runBookings(db, now()));
    await runBookings(t.db, now());
    t.advance(2 * DAY_MS);
    await kill((db) => runBookings(db, now()));
    await runBookings(t.db, now());
    await arrive(t);
    for (const it of booked) {
      const { status, money } = await showOrder(it);
      assert.deepEqual([status, money.refunded], [60, 100_00]);
      assert.equal((await refundsOf(it)).length, 1);
      const told = and(eq(notices.userId, it.member.userId), like(notices.key, '%:called-off:%'));
      assert.equal(await t.db.$count(notices, told), 1);
    }
    assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 0 });
  }));

test('killed before any statement of a merging, both orders leave in one box', () =>
  killEach(t, async (kill) => {
    const member = await buyer(t);
    const { skuIds } = await insertGoods(t.db, { choices: [{ price: 20_00, onHand: 99 }] });
    const pair: Ordered[] = [];
    for (let at = 0; at < 2; at += 1) {
      const ordered = await unpaidOrder(t, { member, skuId: skuIds[0] ?? 0, num: 1 });
      await payTest(t, ordered);
      pair.push(ordered);
    }
    const [a = '', b = ''] = await Promise.all(
      pair.map(async (it) => (await rowsOf(t, it)).order.sn),
    );
    const no = `SF${6_000_000_000_000 + (pair[0]?.orderId ?? 0)}`;
    const form = { carrier: 'sf', no, with: [`${b}@`] };
    const merge = (db: Db) => shipMerged(db, clerk(), { key: a, form, isPreview: false });
    await kill(merge);
    const isSent = (await t.db.$count(parcels, eq(parcels.no, no))) > 0;
    if (!isSent) await merge(t.db);
    assert.equal(await t.db.$count(parcels, eq(parcels.no, no)), 2);
    await arrive(t);
    for (const it of pair) {
      assert.equal((await rowsOf(t, it)).order.status, 30);
      const back = (await refundsOf(it)).filter(({ rule }) => rule === 'merged');
      assert.ok(back.length <= 1);
    }
  }));
