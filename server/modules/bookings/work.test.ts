import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { confirmWork } from '@/lib/contract/bookings';
import { getVoucher } from '@/lib/contract/vouchers';
import { addDays, dayOf, DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { bookings, notices, redemptions } from '@/server/db/schema';
import { undoUse } from '@/server/modules/vouchers/undo';
import { buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { approveBy } from '@/server/testing/refund-decisions';
import { apply, arrive, quote, showOrder, showRefund } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Booked, bookingHelpers, bookSlot, offerSlots } from '@/server/testing/slots';
import { deliverWork } from './work';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});
after(() => t.close());

const { now, tend, sound, to, bookingOf, use, isRefused } = bookingHelpers(() => t);

/** Came to measure; the work is owed. */
async function visited(): Promise<Booked> {
  const it = await bookSlot(t, await offerSlots(t, { workDays: 10 }));
  to(it.startAt + MINUTE_MS);
  await use(it);
  return it;
}

async function deliver(it: Booked, form: { pictures?: string[]; note?: string }) {
  const [row] = await t.db.select().from(bookings).where(eq(bookings.orderId, it.orderId));
  const key = String(row?.bookingId);
  return deliverWork(
    t.db,
    { operator: 'clerk', now: now() },
    { key, isPreview: false, form: { pictures: null, note: null, ...form } },
  );
}

const confirm = async (it: Booked, member = it.member) =>
  send(member, confirmWork, { itemId: (await bookingOf(it))?.itemId });

const titlesOf = async ({ member }: Booked) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).map(
    ({ title }) => title,
  );

const PICTURE = 'work/000000/abcdefghijklmnopqrstuvwx.webp';

test('work is handed over after the visit and completes the order when the buyer confirms it', async () => {
  const it = await visited();
  const { promises = [], booking } = (await showOrder(it)).delivery ?? {};
  assert.equal(promises.at(-1), '到店后10个工作日内交付，超时可一键退款');
  assert.equal(booking?.state, 'working');
  to(it.startAt + 3 * DAY_MS);
  await tend();
  assert.equal((await showOrder(it)).status, 25);
  await isRefused(deliver(it, {}), /invalid_input/);
  await isRefused(deliver(it, { pictures: ['image/000000/a.webp'] }), /invalid_input/);
  await deliver(it, { pictures: [PICTURE], note: '图纸见图' });
  const work = (await bookingOf(it))?.work;
  assert.equal(work?.note, '图纸见图');
  assert.match(work?.pictures[0] ?? '', /^work\/.*\?member=\d+&until=\d+&proof=/);
  assert.ok((await titlesOf(it)).includes('作品已交付'));
  const [scan] = await t.db.select().from(redemptions);
  const undone = { key: String(scan?.redemptionId), form: {}, isPreview: false };
  const by = { operator: 'clerk', reason: '误扫', now: now() };
  await isRefused(undoUse(t.db, by, undone), /作品已交付/);
  assert.equal((await confirm(it, await buyer(t))).data.err, 'not_found');
  assert.equal((await confirm(it)).code, 200);
  const { status, bookingState } = await showOrder(it);
  assert.deepEqual({ status, bookingState }, { status: 40, bookingState: 'done' });
  assert.equal((await confirm(it)).data.err, 'order_state');
  await sound();
});

test('handed work counts as confirmed after 7 days, unless the buyer asks for money back', async () => {
  const [silent, unhappy] = [await visited(), await visited()];
  await deliver(silent, { note: '已发到邮箱' });
  await deliver(unhappy, { note: '已发到邮箱' });
  assert.equal((await quote(unhappy)).decision, 'operator');
  await apply(unhappy, { reason: 'quality', content: '尺寸不对' });
  assert.equal((await confirm(unhappy)).data.err, 'order_state');
  t.advance(7 * DAY_MS - 1);
  await tend();
  assert.equal((await showOrder(silent)).status, 25);
  t.advance(1);
  await tend();
  assert.equal((await showOrder(silent)).status, 40);
  assert.equal((await showOrder(unhappy)).status, 25);
  await sound();
});

test('late work comes back whole at one tap; a missed visit owes none', async () => {
  const [late, handed] = [await visited(), await visited()];
  const missed = await bookSlot(t, await offerSlots(t, { workDays: 10 }));
  const due = (await bookingOf(late))?.work?.dueAt ?? 0;
  assert.ok(due > late.startAt + 13 * DAY_MS && due < late.startAt + 16 * DAY_MS, dayOf(due));
  to(due - 1);
  assert.equal((await quote(late)).decision, 'operator');
  await deliver(handed, { note: '已发到邮箱' });
  await tend();
  to(due);
  await tend();
  assert.ok((await titlesOf(late)).includes('商家没有按时交付'));
  assert.ok(!(await titlesOf(handed)).includes('商家没有按时交付'));
  const { total, decision, policyText } = await quote(late);
  assert.deepEqual({ total, decision }, { total: 100_00, decision: 'at_once' });
  assert.match(policyText, /未按承诺时间交付/);
  assert.equal((await showOrder(late)).delivery?.backNow, 100_00);
  assert.equal((await apply(late)).data.autoApproved, true);
  await arrive(t);
  const { status, money } = await showOrder(late);
  assert.equal(status, 60);
  assert.equal(money.refunded, 100_00);
  t.advance(DAY_MS);
  await tend();
  assert.equal((await showOrder(missed)).status, 40);
  await sound();
});

test('an appointment with two meetings uses a unit at each and is over a day after the last', async () => {
  const startAt = t.clock.now + 168 * HOUR_MS;
  const second = { startAt, endAt: startAt + HOUR_MS };
  const it = await bookSlot(t, await offerSlots(t, { starts: [72], more: [second] }));
  assert.deepEqual((await bookingOf(it))?.more, [startAt]);
  to(it.startAt + MINUTE_MS);
  await isRefused(use(it, it.placeId, 2), /今天最多核销 1 次/);
  await use(it);
  await isRefused(use(it), /下一次是/);
  const { vouchers: [code] = [] } = (await showOrder(it)).delivery ?? {};
  const { voucher } = (await send(it.member, getVoucher, { voucherId: code?.voucherId })).data;
  assert.deepEqual(
    voucher.times?.map((time) => time.startAt),
    [it.startAt, startAt],
  );
  to(dayStart(addDays(dayOf(startAt), -1)).getTime() + 18 * HOUR_MS);
  await tend();
  await tend();
  const reminded = and(eq(notices.userId, it.member.userId), eq(notices.title, '明天的预约'));
  assert.equal(await t.db.$count(notices, reminded), 1);
  to(startAt + MINUTE_MS);
  await use(it);
  assert.equal((await showOrder(it)).delivery?.used, 2);
  to(second.endAt + 24 * HOUR_MS);
  await tend();
  assert.equal((await showOrder(it)).status, 40);
  await sound();
});

test('after the first of two meetings an operator pays back the one that is left', async () => {
  const startAt = t.clock.now + 168 * HOUR_MS;
  const second = { startAt, endAt: startAt + HOUR_MS };
  const it = await bookSlot(t, await offerSlots(t, { starts: [72], more: [second] }));
  to(it.startAt + MINUTE_MS);
  await use(it);
  const wanted = { type: 'money', reason: 'quality', content: '第二次没有开课' };
  assert.equal((await quote(it, wanted)).decision, 'operator');
  const { sn } = await showRefund(it, (await apply(it, wanted)).data.refundId);
  await approveBy(t.db, { operator: 'clerk', reason: '没有开课', now: now() }, sn);
  await arrive(t);
  const order = await showOrder(it);
  assert.deepEqual([order.delivery?.used, order.delivery?.back], [1, 1]);
  assert.equal(order.money.refunded, 50_00);
  await sound();
});
