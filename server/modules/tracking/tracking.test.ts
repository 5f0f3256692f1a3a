import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { listParcels } from '@/lib/contract/orders';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { startTrackDouble, type TrackDouble } from '@/server/adapters/track/double';
import { createKuaidi100 } from '@/server/adapters/track/kuaidi100';
import { orders, parcelEvents, parcels, parcelTracks, trackPushes } from '@/server/db/schema';
import { followParcels } from '@/server/jobs/tracking';
import { completeDue } from '@/server/modules/orders/receipt';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { shipBy } from '@/server/testing/shipping';
import { pageTracks } from './operator';
import { mountTrackHook } from './pushes';

const KEYS = { customer: 'CUSTOMER', key: 'key', salt: 'salt-of-sixteen-letters' };
let t: PayApp;
let double: TrackDouble;
let provider: ReturnType<typeof createKuaidi100>;

before(async () => {
  t = await payApp();
  double = await startTrackDouble({ isDemo: true, ...KEYS, now: () => t.clock.now });
  provider = createKuaidi100({
    ...{ ...KEYS, endpoint: double.url, phone: '' },
    callback: 'https://shop.example/hook/track/kuaidi100',
  });
});
after(async () => {
  await double.close();
  await t.close();
});
beforeEach(() => double.silence(false));

const now = () => new Date(t.clock.now);
const tick = (daily = 2000) => followParcels({ provider, daily, log: t.deps.logger }, t.db, now());
let last = 2_000_000_000_000;

async function sent(no = `SF${(last += 1)}`) {
  const ordered = await unpaidOrder(t);
  await payTest(t, ordered);
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  const sn = row?.sn ?? '';
  await shipBy(t.db, { operator: 'clerk', now: now() }, { sn, carrier: 'sf', no });
  await tick();
  return { ...ordered, no };
}

/** Hours before now. */
const step = (hours: number, text: string, code: string) => ({
  ...{ at: t.clock.now - hours * HOUR_MS, text, code },
});
const parcelOf = async (orderId: number) => {
  const [row] = await t.db
    .select({ parcel: parcels, track: parcelTracks })
    .from(parcels)
    .innerJoin(parcelTracks, eq(parcelTracks.parcelId, parcels.parcelId))
    .where(eq(parcels.orderId, orderId));
  if (!row) throw new Error('not tracked');
  return row;
};
const orderOf = async (orderId: number) =>
  (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];
const told = async (parcelId: number) =>
  (
    await t.db
      .select({ text: parcelEvents.text, digest: parcelEvents.digest })
      .from(parcelEvents)
      .where(eq(parcelEvents.parcelId, parcelId))
      .orderBy(asc(parcelEvents.at))
  )
    .filter(({ digest }) => digest !== null)
    .map(({ text }) => text);

/** The hook, without the app's other routes. */
async function push(bodies: readonly string[]): Promise<number[]> {
  const { default: fastify } = await import('fastify');
  const app = fastify();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  mountTrackHook(app, { provider, db: t.db, clock: now });
  const codes: number[] = [];
  for (const payload of bodies) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/hook/track/kuaidi100';
    codes.push((await app.inject({ method: 'POST', url, headers, payload })).statusCode);
  }
  await app.close();
  return codes;
}

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
  const due = (await orderOf(it.orderId))?.receiptDueAt?.getTime() ?? 0;
  double.silence(false);
  t.advance(31 * MINUTE_MS);
  await tick();
  const { parcel, track } = await parcelOf(it.orderId);
  assert.equal(track.isFinal, true);
  const signed = parcel.signedAt?.getTime() ?? 0;
  const moved = (await orderOf(it.orderId))?.receiptDueAt?.getTime() ?? 0;
  assert.ok(moved > due);
  assert.equal(moved, signed + 3 * DAY_MS);
  t.clock.now = moved - MINUTE_MS;
  await completeDue(t.db, now());
  assert.equal((await orderOf(it.orderId))?.status, 30);
  t.advance(2 * MINUTE_MS);
  await completeDue(t.db, now());
  assert.equal((await orderOf(it.orderId))?.status, 40);
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
  assert.equal((await orderOf(it.orderId))?.status, 30);
  const listed = async () =>
    (
      await pageTracks(t.db, now(), {
        ...{ q: it.no, queue: 'trouble', slice: { isAscending: false, perPage: 5 } },
      })
    ).rows.map(({ state }) => state);
  assert.deepEqual(await listed(), ['stale']);
  double.of(it.no).steps.push(step(1, '退回中', '6'));
  await push(double.pushes(it.no, 'plain'));
  await tick();
  assert.deepEqual(await listed(), ['returning']);
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
