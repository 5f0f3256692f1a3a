// In npm test: each script once (server/modules/tracking/tracking.test.ts).
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { createRandom } from '@/lib/kit/seeded-random';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import { orders, parcelEvents, parcels, parcelTracks, trackPushes } from '@/server/db/schema';
import { grouped } from '@/server/modules/orders/grouped';
import { trackApp } from '@/server/testing/tracking';

/* Pushes of many parcels, lost, doubled, shuffled, shortened, forged and cut, at two processes. */

const PARCELS = Number(process.env.PARCELS ?? 60);
const TWIN_EVERY = 20;
const A_MINUTE = 500;
const DAILY = 1_000_000;
const GAP_MS = 31 * MINUTE_MS;
const CODES = ['103', '1002', '0', '5', '501', '2', '6', '304', '4'] as const;
const SCRIPTS = ['plain', 'doubled', 'shuffled', 'shorter', 'forged', 'truncated'] as const;

const random = createRandom(process.env.RANDOM_SEED ?? 'parcels');

const it = await trackApp();
const { t, double, now, tick, push } = it;
after(it.close);

/** Copies of one paid order, each sent. @returns numbers */
async function plant(): Promise<string[]> {
  const { orderId } = await it.paid();
  for (let from = 1; from <= PARCELS; from += A_MINUTE)
    await t.db.execute(sql`
    insert into orders overriding system value
    select (jsonb_populate_record(o, jsonb_build_object(
      'order_id', o.order_id + n, 'sn', lpad(n::text, 20, '0'), 'sale_id', null,
      'status', ${ORDER_STATUS.shipped}::int, 'shipped_at', ${now().toISOString()}::timestamptz,
      'receipt_due_at', ${new Date(t.clock.now + 10 * DAY_MS).toISOString()}::timestamptz
    ))).*
    from orders o, generate_series(${from}::int, least(${from + A_MINUTE - 1}, ${PARCELS})::int) n
    where o.order_id = ${orderId}`);
  const numbers = Array.from(
    { length: PARCELS },
    (_, at) => `SF${3_000_000_000_000 + (at % TWIN_EVERY === 1 ? at - 1 : at)}`,
  );
  const shippedAt = new Date(t.clock.now - 3 * DAY_MS);
  const rows = numbers.map((no, at) => ({
    orderId: orderId + at + 1,
    carrier: 'sf' as const,
    no,
    operator: 'clerk',
    shippedAt,
  }));
  for (let from = 0; from < rows.length; from += A_MINUTE)
    await t.db.insert(parcels).values(rows.slice(from, from + A_MINUTE));
  return numbers;
}

function journeyOf(no: string) {
  const length = random.between(1, 6);
  const steps = Array.from({ length }, (_, at) => {
    const code = at === length - 1 && random.next() < 0.5 ? '301' : random.pick(CODES);
    return it.step(60 - 9 * at, `${no} 第${at}站`, code);
  });
  double.of(no).steps = steps;
}

const both = () => Promise.all([tick(DAILY), tick(DAILY)]);

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let times = 0; !(await isDone()); times += 1) {
    assert.ok(times < 4 * PARCELS + 100, 'the jobs do not end');
    await both();
    t.advance(SECOND_MS);
  }
}

const isWorkedOn = async () =>
  (await t.db.$count(trackPushes, eq(trackPushes.outcome, 'new'))) === 0;
const isAsked = async () => (await t.db.$count(parcelTracks, isNotNull(parcelTracks.askAt))) === 0;

/** Opened by many buyers at once. */
const openAll = () =>
  t.db.update(parcelTracks).set({ askAt: now() }).where(eq(parcelTracks.isFinal, false));

async function judge(numbers: readonly string[]): Promise<void> {
  const rows = await t.db
    .select({ parcelId: parcels.parcelId, no: parcels.no, signedAt: parcels.signedAt })
    .from(parcels)
    .orderBy(asc(parcels.parcelId));
  const events = await t.db
    .select({ parcelId: parcelEvents.parcelId, text: parcelEvents.text })
    .from(parcelEvents)
    .where(isNotNull(parcelEvents.digest))
    .orderBy(asc(parcelEvents.at));
  const told = grouped(events, ({ parcelId }) => parcelId);
  assert.equal(rows.length, numbers.length);
  for (const { parcelId, no, signedAt } of rows) {
    const { steps, asked, subscriptions } = double.of(no);
    assert.deepEqual(
      (told.get(parcelId) ?? []).map(({ text }) => text),
      steps.map(({ text }) => text),
      no,
    );
    assert.equal(signedAt !== null, steps.at(-1)?.code.startsWith('3'), no);
    assert.equal(subscriptions, 1, no);
    asked.slice(1).forEach((at, index) => assert.ok(at - (asked[index] ?? 0) >= GAP_MS, no));
  }
}

test(`${PARCELS} parcels: events equal, no number twice in 31 minutes, no order completed or dated by a push`, async () => {
  const numbers = await plant();
  const known = [...new Set(numbers)];
  for (const no of known) journeyOf(no);
  await tick(DAILY);
  await until(
    async () => (await t.db.$count(parcelTracks, isNotNull(parcelTracks.subscribedAt))) === PARCELS,
  );
  const bodies: { body: string; code: number }[] = [];
  for (const no of known) {
    if (random.next() < 0.1) continue;
    const script = random.pick(SCRIPTS);
    const isGood = script !== 'forged' && script !== 'truncated';
    for (const body of double.pushes(no, script)) bodies.push({ body, code: isGood ? 200 : 403 });
  }
  double.silence(true);
  const mixed = bodies.map((one) => [random.next(), one] as const).sort(([a], [b]) => a - b);
  for (let from = 0; from < mixed.length; from += A_MINUTE) {
    const part = mixed.slice(from, from + A_MINUTE).map(([, one]) => one);
    const codes = await push(part.map(({ body }) => body));
    assert.deepEqual(
      codes,
      part.map(({ code }) => code),
    );
    await both();
    t.advance(MINUTE_MS);
  }
  await until(isWorkedOn);
  assert.equal(await t.db.$count(parcels, isNotNull(parcels.signedAt)), 0);
  double.silence(false);
  for (let round = 0; round < 3; round += 1) {
    t.advance(random.between(1, 40) * MINUTE_MS);
    await openAll();
    for (let times = 0; times < PARCELS / 4; times += 1) await both();
  }
  t.advance(25 * HOUR_MS);
  await openAll();
  await until(isAsked);
  await judge(numbers);
  const others = await t.db.$count(orders, ne(orders.status, ORDER_STATUS.shipped));
  assert.equal(others, 1);
});
