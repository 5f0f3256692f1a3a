import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bookVisit, changeBooking } from '@/lib/contract/bookings';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import * as contract from '@/lib/contract/learning';
import { getVoucher } from '@/lib/contract/vouchers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { courseGrants, lessons } from '@/server/db/schema';
import { tendCourses } from '@/server/jobs/courses';
import { callOffSlot } from '@/server/modules/slots/commands';
import { undoUse } from '@/server/modules/vouchers/undo';
import { type BoughtCourse, insertCourse, orderCourse } from '@/server/testing/courses';
import { buyer, send } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { insertPlace } from '@/server/testing/pickup';
import { approveBy } from '@/server/testing/refund-decisions';
import { apply, arrive, quote, showOrder, showRefund } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Booked, bookingHelpers, insertSlots, numbersOf } from '@/server/testing/slots';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['course'], payOpenHour: 0 });
});
after(() => t.close());

const { now, tend, sound, to, bookingOf, use, isRefused } = bookingHelpers(() => t);

type Visit = BoughtCourse & Booked & { visitId: number };

/** Two lessons to read and a visit, 30 yuan; times in 3 and 4 days. */
async function bought(): Promise<Visit> {
  const course = await insertCourse(t.db, 3);
  const visitId = course.lessonIds[3] ?? 0;
  await t.db.update(lessons).set({ isVisit: true }).where(eq(lessons.lessonId, visitId));
  const ordered = await orderCourse(t, course, 30_00);
  await payNumber(t, await openWay(t, ordered, 'test'));
  const placeId = await insertPlace(t.db);
  const { skuId } = ordered;
  const slotIds = await insertSlots(t.db, t.clock.now, { skuId, placeId });
  const [slotId = 0] = slotIds;
  const startAt = t.clock.now + 72 * HOUR_MS;
  return { ...course, ...ordered, visitId, placeId, slotIds, slotId, startAt, goodsId: 0 };
}

const book = ({ member, visitId, slotIds }: Visit, at = 0) =>
  send(member, bookVisit, { lessonId: visitId, slotId: slotIds[at] });

async function booked(): Promise<Visit> {
  const it = await bought();
  assert.equal((await book(it)).code, 200);
  return it;
}

const open = ({ member, lessonIds }: Visit, at: number) =>
  send(member, contract.getLesson, { lessonId: lessonIds[at], open: true });

const ownedOf = async ({ member, courseId }: Visit) =>
  (await send(member, contract.getCourse, { courseId })).data.owned;

test('a visit is booked at no price, moved, arrived at and counts as opened', async () => {
  const it = await bought();
  const { member, visitId, slotIds, skuId } = it;
  const { course, promises } = (await showOrder(it)).delivery ?? {};
  assert.equal(promises?.at(-1), '到店课自选时间，开始前24小时可改期，未到按已打开计');
  assert.equal(course?.visitId, visitId);
  const lesson = (await send(member, contract.getLesson, { lessonId: visitId })).data;
  assert.deepEqual([lesson.visit, (await ownedOf(it))?.opened], [{ orderId: it.orderId }, 0]);
  const guest = await buyer(t);
  const asked = await send(guest, bookVisit, { lessonId: visitId, slotId: slotIds[0] });
  assert.equal(asked.data.err, 'lesson_locked');
  const quoted = (await send(guest, checkout.quoteOrder, { mode: 'now', skuId, num: 1 })).data;
  assert.deepEqual(quoted.promises, promises);

  assert.equal((await book(it)).data.booking.lessonId, visitId);
  assert.equal((await book(it, 1)).data.err, 'change_over');
  const { itemId } = (await bookingOf(it)) ?? {};
  const moved = await send(member, changeBooking, { itemId, slotId: slotIds[1] });
  assert.equal(moved.data.booking.slotId, slotIds[1]);
  assert.deepEqual(
    [await numbersOf(t.db, slotIds[0]), await numbersOf(t.db, slotIds[1])],
    [
      { held: 0, taken: 0 },
      { held: 0, taken: 1 },
    ],
  );
  await isRefused(use(it), /预约的时间是/);
  to(it.startAt + DAY_MS - HOUR_MS);
  const { use: first } = await use(it);
  assert.equal((await ownedOf(it))?.opened, 1);
  const operation = { operator: 'clerk', now: now() };
  await undoUse(t.db, operation, { key: String(first.useId), form: {}, isPreview: false });
  assert.deepEqual([(await ownedOf(it))?.opened, (await quote(it)).total], [0, 30_00]);
  await use(it);
  assert.equal((await quote(it)).total, 20_00);
  await sound();
  to(it.startAt + 3 * DAY_MS);
  await tend();
  assert.equal((await bookingOf(it))?.state, 'done');
  for (const at of [1, 2]) await open(it, at);
  assert.equal((await showOrder(it)).status, 40);
  await sound();
});

test('before the start a visit comes back by its share; then it is missed, reviewed, used', async () => {
  const [early, silent, objecting] = [await booked(), await booked(), await booked()];
  assert.equal((await quote(early)).total, 30_00);
  await apply(early, { num: 2 });
  await arrive(t);
  const kept = await open(early, 1);
  assert.match(kept.msg, /已预约到店/);
  await apply(early);
  await arrive(t);
  const { status, delivery } = await showOrder(early);
  assert.deepEqual(
    [status, delivery?.booking, delivery?.vouchers[0]?.state],
    [60, undefined, 'void'],
  );
  assert.deepEqual(await numbersOf(t.db, early.slotId), { held: 0, taken: 0 });

  to(objecting.startAt + MINUTE_MS);
  assert.equal((await quote(silent)).total, 20_00, 'it has begun');
  to(objecting.startAt + 2 * HOUR_MS + 30 * MINUTE_MS);
  await tend();
  assert.equal((await bookingOf(silent))?.state, 'missed');
  const ofOthers = [{ itemId: (await bookingOf(silent))?.itemId, num: 2 }];
  assert.equal((await quote(silent, { items: ofOthers })).decision, 'at_once');
  const whole = await quote(objecting);
  assert.deepEqual([whole.total, whole.decision], [30_00, 'operator']);
  assert.match(whole.policyText, /没有到场的一节由商家核实/);
  const { sn } = await showRefund(objecting, (await apply(objecting)).data.refundId);
  to(objecting.startAt + 27 * HOUR_MS);
  await tend();
  const states = [(await bookingOf(silent))?.state, (await bookingOf(objecting))?.state];
  assert.deepEqual(states, ['done', 'missed'], 'an objection is decided first');
  assert.deepEqual([(await ownedOf(silent))?.opened, (await quote(silent)).total], [1, 20_00]);
  await approveBy(t.db, { operator: 'clerk', reason: '已到场', now: now() }, sn);
  await arrive(t);
  assert.equal((await showOrder(objecting)).status, 60);
  await sound();
});

test('called off without a choice the lesson can be booked anew, also after 30 days', async () => {
  const it = await booked();
  const codeOf = async () => {
    const voucherId = (await showOrder(it)).delivery?.vouchers[0]?.voucherId;
    return (await send(it.member, getVoucher, { voucherId })).data.voucher.code;
  };
  const before = await codeOf();
  const given = { key: String(it.slotId), form: {}, isPreview: false };
  await callOffSlot(t.db, { operator: 'clerk', reason: '停电', now: now() }, given);
  await tend();
  assert.equal((await bookingOf(it))?.state, 'called_off');
  t.advance(48 * HOUR_MS);
  await tend();
  assert.equal((await showOrder(it)).delivery?.course?.visitId, it.visitId);
  await open(it, 1);
  const longAgo = new Date(t.clock.now - 31 * DAY_MS);
  const own = eq(courseGrants.courseId, it.courseId);
  await t.db.update(courseGrants).set({ firstOpenAt: longAgo }).where(own);
  await tendCourses(t.db, now());
  assert.equal((await showOrder(it)).status, 40);
  it.slotIds = await insertSlots(t.db, t.clock.now, { ...it, starts: [2] });
  assert.equal((await book(it)).code, 200);
  assert.notEqual(await codeOf(), before);
  t.advance(2 * HOUR_MS);
  await use(it);
  assert.equal((await ownedOf(it))?.opened, 2);
  await sound();
});

test('the product page names the visit; a given course has none to book', async () => {
  const it = await bought();
  const [grant] = await t.db
    .select()
    .from(courseGrants)
    .where(eq(courseGrants.courseId, it.courseId));
  const member = await buyer(t);
  await t.db
    .insert(courseGrants)
    .values({ userId: member.userId, courseId: it.courseId, grantedAt: now() });
  const lesson = (await send(member, contract.getLesson, { lessonId: it.visitId })).data;
  assert.deepEqual([lesson.visit, grant?.state], [{ orderId: null }, 'live']);
  const asked = await send(member, bookVisit, { lessonId: it.visitId, slotId: it.slotIds[0] });
  assert.equal(asked.data.err, 'lesson_locked');
  const item = (await showOrder(it)).items[0];
  const page = (await send(member, getGoods, { goodsId: item?.goodsId })).data;
  assert.deepEqual(
    page.course?.lessons.map(({ isVisit }) => isVisit),
    [false, false, false, true],
  );
  assert.deepEqual(page.promises, (await showOrder(it)).delivery?.promises);
});
