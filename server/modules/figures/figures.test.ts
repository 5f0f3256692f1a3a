import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { DAY_MS, dayOf, MINUTE_MS } from '@/lib/time';
import { auditLog, dailyFigures, dirtyDays, figureChanges, memberDays } from '@/server/db/schema';
import { checkFigures, snapshotsOf, tendFigures } from '@/server/jobs/figures';
import { type PayApp, payApp } from '@/server/testing/pay';
import { apply, arrive, paidOrder } from '@/server/testing/refunds';
import { closeDay } from './days';

let t: PayApp;
let ordered: Awaited<ReturnType<typeof paidOrder>>;
const PAID = '2027-03-01';
before(async () => {
  t = await payApp();
  t.clock.now = Date.parse('2027-03-01T23:50:00+08:00');
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const valueOf = async (day: string, figure: string) => {
  const [row] = await t.db
    .select()
    .from(dailyFigures)
    .where(
      and(eq(dailyFigures.day, day), eq(dailyFigures.figure, figure), eq(dailyFigures.dim, '')),
    );
  return row && { value: row.value, revision: row.revision };
};
const nextMidnight = () => {
  t.clock.now =
    Math.ceil((t.clock.now + 8 * 60 * MINUTE_MS) / DAY_MS) * DAY_MS - 8 * 60 * MINUTE_MS;
};

test('a day closes five minutes after midnight in Shanghai, once by two processes', async () => {
  ordered = await paidOrder(t, 1);
  const day = dayOf(now());
  assert.equal(day, '2027-03-01');
  nextMidnight();
  t.advance(4 * MINUTE_MS);
  await tendFigures(t.db, now());
  assert.equal(await valueOf(day, 'orders'), undefined);
  t.advance(MINUTE_MS);
  const closing = { day, now: now(), cause: 'backfill', snapshots: snapshotsOf };
  await Promise.all([closeDay(t.db, closing), closeDay(t.db, closing), tendFigures(t.db, now())]);
  assert.deepEqual(await valueOf(day, 'orders'), { value: 1, revision: 1 });
  assert.equal((await valueOf(day, 'undelivered'))?.revision, 1);
  assert.deepEqual(await t.db.select().from(figureChanges), []);
});

test('a refund counts on its own day, and corrects 其中已退 of the day of payment', async () => {
  const paidDay = PAID;
  const sales = await valueOf(paidDay, 'sales');
  assert.deepEqual(await valueOf(paidDay, 'refundedOf'), { value: 0, revision: 1 });
  await apply(ordered);
  await arrive(t);
  const refundDay = dayOf(now());
  assert.equal((await t.db.select().from(dirtyDays)).length, 1);
  await tendFigures(t.db, now());
  assert.deepEqual(await t.db.select().from(dirtyDays), []);
  assert.deepEqual(await valueOf(paidDay, 'sales'), sales);
  assert.deepEqual(await valueOf(paidDay, 'refunds'), { value: 0, revision: 1 });
  const [change] = await t.db.select().from(figureChanges);
  assert.deepEqual(change && { ...change, at: 0, id: 0 }, {
    id: 0,
    day: paidDay,
    figure: 'refundedOf',
    dim: '',
    old: 0,
    new: (await valueOf(paidDay, 'refundedOf'))?.value,
    cause: 'refund',
    at: 0,
  });
  nextMidnight();
  t.advance(6 * MINUTE_MS);
  await tendFigures(t.db, now());
  assert.equal((await valueOf(refundDay, 'refunds'))?.value, change?.new);
});

test('members are active on the days of their calls, once a day', async () => {
  const { userId } = ordered.member;
  const days = await t.db.select().from(memberDays).where(eq(memberDays.userId, userId));
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2027-03-01', '2027-03-02'],
  );
});

test('the night compares days with their rows: a difference is an alarm and stays', async () => {
  nextMidnight();
  t.advance(4 * 60 * MINUTE_MS);
  await tendFigures(t.db, now());
  await t.db
    .update(dailyFigures)
    .set({ value: 7 })
    .where(
      and(
        eq(dailyFigures.day, '2027-03-01'),
        eq(dailyFigures.figure, 'orders'),
        eq(dailyFigures.dim, ''),
      ),
    );
  const alarms: unknown[] = [];
  const log = { error: (fields: unknown) => alarms.push(fields) };
  assert.equal(await checkFigures(t.db, now(), log as never), true);
  assert.equal(await checkFigures(t.db, now(), log as never), false);
  assert.deepEqual(alarms, [
    { differences: [{ day: '2027-03-01', figure: 'orders', dim: '', stored: 7, rows: 1 }] },
  ]);
  assert.equal((await valueOf('2027-03-01', 'orders'))?.value, 7);
  const noted = await t.db.select().from(auditLog).where(eq(auditLog.action, 'figure.check'));
  assert.equal(noted.length, 1);
});
