import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { signKuaidi100 } from '@/server/adapters/track/kuaidi100';
import { orderItems, orders, parcels, parcelTracks, trackPushes } from '@/server/db/schema';
import { followParcels } from '@/server/jobs/tracking';
import { completeDue } from '@/server/modules/orders/receipt';
import { shipBy, voidBy } from '@/server/testing/shipping';
import { KEYS, trackApp } from '@/server/testing/tracking';
import { stopTrack } from './operator';

const own = await trackApp();
const { t, double, provider, now, tick, stop, paid, sent, step, parcelOf, orderOf, listed, push } =
  own;
after(own.close);
beforeEach(() => double.silence(false));

const statusOf = async (orderId: number) => {
  await completeDue(t.db, now());
  return (await orderOf(orderId)).status;
};
const stopIt = (parcelId: number, isPreview = false) =>
  stopTrack(
    t.db,
    { operator: 'clerk', now: now(), reason: '买家已收到' },
    { key: String(parcelId), form: {}, isPreview },
  );
/** As the provider signs it. */
const bodyOf = (value: object) => {
  const param = JSON.stringify(value);
  return new URLSearchParams({ param, sign: signKuaidi100(param, KEYS.salt) }).toString();
};
const momentText = (at: number) =>
  new Date(at + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
type Sent = Awaited<ReturnType<typeof sent>>;
const ask = async ({ orderId }: Pick<Sent, 'orderId'>) =>
  t.db
    .update(parcelTracks)
    .set({ askAt: now() })
    .where(eq(parcelTracks.parcelId, (await parcelOf(orderId)).parcel.parcelId));

/** A push says signed; the provider does not answer our query. */
async function claimed(): Promise<Sent> {
  const it = await sent();
  t.advance(DAY_MS);
  double.of(it.no).steps = [step(20, '派送中', '5'), step(1, '本人签收', '301')];
  double.silence(true);
  await push(double.pushes(it.no));
  await tick();
  double.silence(false);
  return it;
}

test('a query that denies a pushed signature takes it back', async () => {
  for (const [answer, state] of [
    [[], null],
    [[step(-4, '派送中', '5')], 'delivering'],
  ] as const) {
    const it = await claimed();
    assert.equal((await parcelOf(it.orderId)).track.state, 'signed');
    const { receiptDueAt } = await orderOf(it.orderId);
    double.of(it.no).steps = [...answer];
    t.advance(31 * MINUTE_MS);
    await tick();
    const { parcel, track } = await parcelOf(it.orderId);
    assert.equal(track.state, state);
    assert.equal(parcel.signedAt, null);
    assert.equal(track.isFinal, false);
    assert.equal(track.askAt, null);
    assert.deepEqual((await orderOf(it.orderId)).receiptDueAt, receiptDueAt);
  }
});

test('a signature that no query confirms holds the order three days, and can be ended', async () => {
  const it = await sent();
  const other = await claimed();
  const stopped = await stopIt((await parcelOf(other.orderId)).parcel.parcelId);
  assert.match(stopped.effect.sentence, /恢复按时间/);
  t.advance(10 * DAY_MS);
  double.of(it.no).steps = [step(1, '本人签收', '301')];
  double.silence(true);
  await push(double.pushes(it.no));
  await tick();
  assert.equal(await statusOf(it.orderId), 30);
  t.advance(3 * DAY_MS);
  assert.deepEqual(await listed(it.no), []);
  assert.equal(await statusOf(it.orderId), 40);
});

test('a refused query is repeated, three times at most', async () => {
  const it = await claimed();
  const { asked } = double.of(it.no);
  for (let times = 0; times < 8; times += 1) {
    t.advance(31 * MINUTE_MS);
    asked.push(t.clock.now);
    await tick();
  }
  const { track } = await parcelOf(it.orderId);
  assert.match(track.fault, /501/);
  assert.equal(track.refusals, 3);
  assert.equal(track.askAt, null);
});

test('a record from before shipping is a fault only, and a signed wrong number can be voided', async () => {
  const it = await sent();
  double.of(it.no).steps = [step(80, '派送中', '5'), step(70, '本人签收', '301')];
  await push(double.pushes(it.no));
  await tick();
  const { parcel, track } = await parcelOf(it.orderId);
  assert.equal(track.state, null);
  assert.equal(parcel.signedAt, null);
  assert.match(track.fault, /早于发货/);
  assert.deepEqual(await listed(it.no), ['none']);
  await t.db.update(parcels).set({ signedAt: now() }).where(eq(parcels.parcelId, parcel.parcelId));
  await voidBy(t.db, { operator: 'clerk', now: now() }, { sn: it.sn, no: it.no });
  assert.equal((await orderOf(it.orderId)).status, 20);
});

test('a parcel whose order was received, or whose tracking was ended, stays so after a push', async () => {
  const received = await sent();
  t.advance(10 * DAY_MS);
  assert.equal(await statusOf(received.orderId), 40);
  const ended = await sent();
  await stopIt((await parcelOf(ended.orderId)).parcel.parcelId);
  t.advance(DAY_MS);
  for (const { orderId, no } of [received, ended]) {
    double.of(no).steps = [step(1, '退回中', '6')];
    await push(double.pushes(no));
    await tick();
    const { track } = await parcelOf(orderId);
    assert.deepEqual([track.state, track.isFinal], ['returning', true]);
    assert.deepEqual(await listed(no), []);
  }
});

test('silence holds nothing before anything was heard, nor without a provider', async () => {
  const [unheard, held] = [await sent(), await sent()];
  double.of(held.no).steps = [step(0, '运输异常', '2')];
  await push(double.pushes(held.no));
  await tick();
  t.advance(11 * DAY_MS);
  assert.deepEqual(await listed(unheard.no), []);
  assert.equal(await statusOf(unheard.orderId), 40);
  assert.equal(await statusOf(held.orderId), 30);
  await stop();
  assert.equal(await statusOf(held.orderId), 30);
  t.advance(3 * DAY_MS);
  assert.equal(await statusOf(held.orderId), 40);
});

test('a corrected carrier never makes two equal parcels of one order', async () => {
  const { orderId, sn } = await paid(2);
  const [item] = await t.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const [no, pieces] = ['200000000091', [{ itemId: item?.itemId ?? 0, num: 1 }]];
  for (const carrier of ['sf', 'yto'] as const)
    await shipBy(t.db, { operator: 'clerk', now: now() }, { sn, carrier, no, pieces });
  await tick();
  const moved = { status: 'polling', comOld: 'shunfeng', comNew: 'yuantong' };
  await push([bodyOf({ ...moved, lastResult: { nu: no, data: [] } })]);
  await tick();
  const rows = await t.db.select().from(parcels).where(eq(parcels.orderId, orderId));
  assert.deepEqual(rows.map(({ carrier }) => carrier).sort(), ['sf', 'yto']);
  assert.equal(await t.db.$count(trackPushes, eq(trackPushes.outcome, 'new')), 0);
});

test('equal numbers of two carriers are two parcels', async () => {
  const no = '200000000092';
  const [sf, yto] = [await sent(no), await sent(no, 'yto')];
  assert.equal(double.of(no).subscriptions, 2);
  const data = [{ time: momentText(t.clock.now), context: '派送中', statusCode: '5' }];
  await push([bodyOf({ lastResult: { nu: no, com: 'yuantong', state: '5', data } })]);
  await tick();
  assert.equal((await parcelOf(yto.orderId)).track.state, 'delivering');
  assert.equal((await parcelOf(sf.orderId)).track.state, null);
});

test('a slow subscription does not shorten the time between two queries of a number', async () => {
  const it = await sent();
  const subscribe: typeof provider.subscribe = async (parcel) => {
    await provider.subscribe(parcel);
    t.advance(10 * MINUTE_MS);
  };
  const slow = { provider: { ...provider, subscribe }, daily: 2000, log: t.deps.logger };
  await ask(it);
  const other = await paid();
  await shipBy(
    t.db,
    { operator: 'clerk', now: now() },
    { sn: other.sn, carrier: 'sf', no: 'SF200000000093' },
  );
  await followParcels(slow, t.db, now);
  for (let minute = 0; minute < 45; minute += 5) {
    t.advance(5 * MINUTE_MS);
    await ask(it);
    await tick();
  }
  const [first = 0, second = 0] = double.of(it.no).asked;
  assert.ok(second - first >= 31 * MINUTE_MS);
});

test('a stuck parcel that moves again leaves its order open until it is signed', async () => {
  const it = await sent();
  double.of(it.no).steps = [step(0, '运输异常', '2')];
  await push(double.pushes(it.no));
  await tick();
  t.advance(12 * DAY_MS);
  double.of(it.no).steps.push(step(1, '派送中', '5'));
  await push(double.pushes(it.no));
  await tick();
  assert.equal(await statusOf(it.orderId), 30);
  double.of(it.no).steps.push(step(0, '本人签收', '301'));
  await push(double.pushes(it.no));
  await tick();
  const { parcel } = await parcelOf(it.orderId);
  assert.equal(
    (await orderOf(it.orderId)).receiptDueAt?.getTime(),
    (parcel.signedAt?.getTime() ?? 0) + 3 * DAY_MS,
  );
  assert.equal(await statusOf(it.orderId), 30);
});

test('ending the tracking says that receipt follows at once where its time is past', async () => {
  const it = await sent();
  double.of(it.no).steps = [step(0, '运输异常', '2')];
  await push(double.pushes(it.no));
  await tick();
  t.advance(12 * DAY_MS);
  assert.deepEqual(await listed(it.no), ['trouble']);
  const { effect } = await stopIt((await parcelOf(it.orderId)).parcel.parcelId, true);
  assert.match(effect.sentence, /订单立即自动确认收货/);
  await t.db.update(orders).set({ status: 60 }).where(eq(orders.orderId, it.orderId));
  assert.deepEqual(await listed(it.no), []);
});
