import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import { listParcels } from '@/lib/contract/orders';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { startTrackDouble } from '@/server/adapters/track/double';
import { parcelEvents, parcelTracks, trackPushes } from '@/server/db/schema';
import { completeDue } from '@/server/modules/orders/receipt';
import { send } from '@/server/testing/orders';
import { KEYS, trackApp } from '@/server/testing/tracking';
import { workOnPushes } from './pushes';

const { t, double, provider, now, tick, sent, step, parcelOf, orderOf, told, listed, push, close } =
  await trackApp();
after(close);
beforeEach(() => double.silence(false));

test('lost, doubled, shuffled, shorter, forged and cut pushes leave the same steps once', async () => {
  const it = await sent();
  double.of(it.no).steps = [
    step(30, '已揽收', '103'),
    step(20, '到达杭州', '1002'),
    step(2, '派送中', '5'),
  ];
  const { parcel } = await parcelOf(it.orderId);
  for (const script of ['shuffled', 'doubled', 'shorter'] as const)
    assert.ok((await push(double.pushes(it.no, script))).every((code) => code === 200));
  for (const script of ['forged', 'truncated'] as const)
    assert.deepEqual(await push(double.pushes(it.no, script)), [403]);
  await tick();
  assert.deepEqual(await told(parcel.parcelId), ['已揽收', '到达杭州', '派送中']);
  assert.equal((await parcelOf(it.orderId)).track.state, 'delivering');
  const kept = await t.db.select().from(trackPushes).where(isNotNull(trackPushes.body));
  assert.deepEqual(kept, []);
  const { data } = await send(it.member, listParcels, { orderId: it.orderId });
  assert.deepEqual([data.parcels[0]?.state, data.parcels[0]?.isStale], ['delivering', false]);
});

test('no order is completed or dated by a push; our own query moves receipt to three days after the signature', async () => {
  const it = await sent();
  t.advance(9 * DAY_MS);
  double.of(it.no).steps = [step(20, '派送中', '5'), step(1, '本人签收', '301')];
  double.silence(true);
  await push(double.pushes(it.no));
  await tick();
  const before = await parcelOf(it.orderId);
  assert.deepEqual([before.track.state, before.parcel.signedAt], ['signed', null]);
  const due = (await orderOf(it.orderId)).receiptDueAt?.getTime() ?? 0;
  double.silence(false);
  t.advance(31 * MINUTE_MS);
  await tick();
  const { parcel, track } = await parcelOf(it.orderId);
  assert.equal(track.isFinal, true);
  const signed = parcel.signedAt?.getTime() ?? 0;
  const moved = (await orderOf(it.orderId)).receiptDueAt?.getTime() ?? 0;
  assert.ok(moved > due);
  assert.equal(moved, signed + 3 * DAY_MS);
  t.clock.now = moved - MINUTE_MS;
  await completeDue(t.db, now());
  assert.equal((await orderOf(it.orderId)).status, 30);
  t.advance(2 * MINUTE_MS);
  await completeDue(t.db, now());
  assert.equal((await orderOf(it.orderId)).status, 40);
});

test('a parcel at a station, on its way back or silent keeps its order open and stands in the list', async () => {
  const it = await sent();
  t.advance(4 * DAY_MS);
  double.of(it.no).steps = [step(3, '已存放至菜鸟驿站', '501')];
  await push(double.pushes(it.no));
  await tick();
  assert.equal((await parcelOf(it.orderId)).track.state, 'station');
  t.advance(7 * DAY_MS);
  await completeDue(t.db, now());
  assert.equal((await orderOf(it.orderId)).status, 30);
  assert.deepEqual(await listed(it.no), ['stale']);
  double.of(it.no).steps.push(step(1, '退回中', '6'));
  await push(double.pushes(it.no, 'plain'));
  await tick();
  assert.deepEqual(await listed(it.no), ['returning']);
});

test('no number is asked twice in 31 minutes, also for two orders of one parcel, nor beyond the day’s budget', async () => {
  const one = await sent();
  const two = await sent(one.no);
  assert.equal(double.of(one.no).subscriptions, 1);
  t.advance(25 * HOUR_MS);
  for (const { member, orderId } of [one, two]) await send(member, listParcels, { orderId });
  await tick();
  assert.equal(double.of(one.no).asked.length, 1);
  const open = async () => {
    await t.db.update(parcelTracks).set({ askAt: now() });
    await Promise.all([tick(), tick()]);
    for (let times = 0; times < 8; times += 1) await tick();
  };
  for (let minute = 0; minute < 65; minute += 5) {
    await open();
    t.advance(5 * MINUTE_MS);
  }
  const { asked } = double.of(one.no);
  assert.ok(asked.length >= 2);
  asked.slice(1).forEach((at, index) => assert.ok(at - (asked[index] ?? 0) >= 31 * MINUTE_MS));
  const count = asked.length;
  t.advance(DAY_MS);
  await t.db.update(parcelTracks).set({ askAt: now() });
  await tick(0);
  assert.equal(double.of(one.no).asked.length, count);
});

test('an abort and a wrong carrier are told; the sandbox never starts beside real orders', async () => {
  const it = await sent();
  await push([...double.pushes(it.no, 'abort')]);
  await tick();
  const { parcel, track } = await parcelOf(it.orderId);
  assert.match(track.fault, /没有记录/);
  double.of(it.no).steps = [step(1, '已揽收', '103')];
  await push(double.pushes(it.no, 'corrected'));
  await tick();
  assert.equal((await parcelOf(it.orderId)).parcel.carrier, 'yto');
  const events = await t.db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcel.parcelId));
  assert.ok(events.some(({ text }) => text === '快递公司由顺丰速运更正为圆通速递'));
  await assert.rejects(startTrackDouble({ isDemo: false, ...KEYS, now: () => 0 }), /演示模式/);
});

test('a push that cannot be worked on ends after three tries and keeps no other waiting', async () => {
  const it = await sent();
  double.of(it.no).steps = [step(0, '已揽收\u0000', '103')];
  const receivedAt = new Date(t.clock.now - HOUR_MS);
  await t.db.insert(trackPushes).values({ digest: 'bad', receivedAt, body: 'bad' });
  await push(double.pushes(it.no));
  const readPush: typeof provider.readPush = (raw) => {
    if (raw.toString() === 'bad') throw new Error('cannot be read');
    return provider.readPush(raw);
  };
  const work = () =>
    workOnPushes({ provider: { ...provider, readPush }, log: t.deps.logger }, t.db, now());
  const outcome = async () =>
    (await t.db.select().from(trackPushes).where(eq(trackPushes.digest, 'bad')))[0]?.outcome;
  await work();
  assert.equal((await parcelOf(it.orderId)).track.state, 'accepted');
  await work();
  assert.equal(await outcome(), 'new');
  await work();
  assert.equal(await outcome(), 'failed');
});
