import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { getCourse, getLesson } from '@/lib/contract/learning';
import { receiveOrder } from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import {
  courseGrants,
  courses,
  lessons,
  notices,
  orders,
  refunds,
  vouchers,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { tendCourses } from '@/server/jobs/courses';
import { reconcile } from '@/server/jobs/reconcile';
import { recallLessons } from '@/server/modules/learning/recall';
import { pageOrders } from '@/server/modules/orders/operator-queries';
import { completeOrderSale } from '@/server/modules/orders/order-sale';
import { completeDue } from '@/server/modules/orders/receipt';
import {
  type BoughtCourse,
  boughtCourse,
  insertCourse,
  orderCourse,
} from '@/server/testing/courses';
import { buyer, send, stockOf } from '@/server/testing/orders';
import { openWay, type Ordered, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { approveBy } from '@/server/testing/refund-decisions';
import { apply, arrive, ON_HAND, quote, showOrder, showRefund } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
});
after(() => t.close());

const operation = (operator = 'finance') => ({ operator, now: new Date(t.clock.now) });

async function paidService(): Promise<Ordered> {
  const given = { kind: 'service' as const, choices: [{ onHand: ON_HAND }] };
  const { skuIds } = await insertGoods(t.db, given);
  const [skuId = 0] = skuIds;
  const member = await buyer(t);
  const quoted = await send(member, checkout.quoteOrder, { mode: 'now', skuId, num: 1 });
  const { quoteId } = quoted.data;
  const { data } = await send(member, checkout.submitOrder, {
    quoteId,
    mobile: '13900009000',
    confirmedNoReturn: [skuId],
  });
  const ordered = { member, skuId, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

/** As services ended before evidence was asked. */
const completeByTime = (ordered: Ordered) =>
  t.db.transaction(async (tx) => {
    const [row] = await tx
      .update(orders)
      .set({ status: 40, completedAt: new Date(t.clock.now), evidence: 'none' })
      .where(eq(orders.orderId, ordered.orderId))
      .returning();
    await completeOrderSale(tx, {
      saleId: row?.saleId ?? 0,
      at: new Date(t.clock.now),
      holdAtLeastTo: undefined,
    });
  });

const owed = async () => {
  const asked = {
    filter: { queue: 'owed' as const },
    sort: 'placed',
    slice: { isAscending: true, perPage: 50 },
  };
  const { rows } = await pageOrders(t.db, operation(), () => createVault(t.deps.keys), asked);
  return rows.map(({ sn }) => sn);
};

test('no time and no tap completes a service that nobody delivered; operators find it until its money is back', async () => {
  await setShop(t.db, { kinds: ['goods', 'service', 'course'] });
  const [waiting, ended] = [await paidService(), await paidService()];
  /* Paid before vouchers were issued. */
  await t.db.delete(vouchers).where(eq(vouchers.orderId, waiting.orderId));
  await completeByTime(ended);
  t.advance(8 * DAY_MS);
  await completeDue(t.db, new Date(t.clock.now));
  const { status, actions } = await showOrder(waiting);
  assert.deepEqual([status, actions], [25, ['refund']]);
  const { orderId } = waiting;
  assert.equal((await send(waiting.member, receiveOrder, { orderId })).data.err, 'order_state');
  const sns = [(await showOrder(waiting)).sn, (await showOrder(ended)).sn];
  assert.deepEqual(new Set(await owed()), new Set(sns));
  assert.equal((await apply(waiting)).data.autoApproved, true);
  await arrive(t);
  assert.deepEqual(await owed(), sns.slice(1));
  assert.deepEqual(await reconcile(t.db), []);
});

test('a service is refunded at once before it was used, afterwards by an operator, also in part', async () => {
  await setShop(t.db, { kinds: ['goods', 'service'] });
  const unused = await paidService();
  assert.equal((await apply(unused)).data.autoApproved, true);
  assert.deepEqual(await stockOf(t.db, unused.skuId), { onHand: ON_HAND, held: 0 });
  const used = await paidService();
  await completeByTime(used);
  const { data } = await apply(used, { reason: 'quality' });
  assert.equal(data.autoApproved, false);
  const { sn } = await showRefund(used, data.refundId);
  await approveBy(t.db, operation(), sn, {
    amount: 1_00,
    answer: '按比例退',
  });
  await arrive(t);
  assert.equal((await showOrder(unused)).status, 60);
  const { status, money } = await showOrder(used);
  assert.deepEqual([status, money.refunded], [40, 1_00]);
  assert.deepEqual(await reconcile(t.db), []);
});

const now = () => new Date(t.clock.now);
const tend = () => tendCourses(t.db, now());
const sound = async () => assert.deepEqual(await reconcile(t.db), []);
const read = ({ member, lessonIds }: BoughtCourse, at: number, open = false) =>
  send(member, getLesson, { lessonId: lessonIds[at], open });
const open = (it: BoughtCourse, at: number) => read(it, at, true);
const stored = async ({ orderId }: BoughtCourse) =>
  (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];

test('unopened lessons come back at one tap, the opened ones stay readable', async () => {
  await setShop(t.db, { kinds: ['goods', 'course'] });
  const it = await boughtCourse(t, { paid: 6, price: 199_00 });
  assert.ok(!(await owed()).includes((await showOrder(it)).sn), 'open to the buyer');
  await open(it, 1);
  await open(it, 2);
  const { total, lines } = await quote(it);
  assert.deepEqual([total, lines[0]?.unit], [4 * 33_16, '节']);
  assert.equal((await apply(it)).data.autoApproved, true);
  await arrive(t);
  const { status, money, delivery } = await showOrder(it);
  assert.deepEqual([status, money.refunded, delivery?.backNow], [40, 132_64, 0]);
  assert.equal((await read(it, 1)).code, 200);
  assert.equal((await open(it, 3)).data.err, 'lesson_locked');
  const again = await orderCourse(t, it);
  await payNumber(t, await openWay(t, again, 'test'));
  assert.equal((await open(it, 3)).code, 200);
  await sound();
});

test('never opened, all comes back: at one tap, or after 330 days with two notices', async () => {
  const [tapped, slept] = [await boughtCourse(t), await boughtCourse(t, { price: 9_99 })];
  assert.equal((await apply(tapped)).data.autoApproved, true);
  await arrive(t);
  assert.deepEqual((await showOrder(tapped)).status, 60);
  assert.equal((await open(tapped, 1)).data.err, 'lesson_locked');
  for (const days of [299, 2, 22, 1]) {
    t.advance(days * DAY_MS);
    await tend();
    await tend();
  }
  assert.equal((await stored(slept))?.status, 25);
  t.advance(7 * DAY_MS);
  await tend();
  await arrive(t);
  const end = await stored(slept);
  assert.deepEqual([end?.status, end?.refunded], [60, 9_99]);
  const [back] = await t.db.select().from(refunds).where(eq(refunds.orderId, slept.orderId));
  assert.deepEqual([back?.rule, back?.reason], ['unopened', 'other']);
  const told = await t.db.select().from(notices).where(eq(notices.userId, slept.member.userId));
  assert.equal(told.filter(({ title }) => title === '课程还没有打开').length, 2);
  await sound();
});

test('30 days after the first opening the order is complete; the rest opens without a question', async () => {
  const it = await boughtCourse(t);
  await open(it, 1);
  const age = (days: number) =>
    t.db
      .update(courseGrants)
      .set({ firstOpenAt: new Date(t.clock.now - days * DAY_MS) })
      .where(eq(courseGrants.courseId, it.courseId));
  await age(29);
  await tend();
  assert.equal((await showOrder(it)).status, 25);
  await age(30);
  await tend();
  const { status, delivery } = await showOrder(it);
  assert.deepEqual([status, delivery?.backNow], [40, 0]);
  assert.equal((await read(it, 2)).code, 200);
  const { data } = await apply(it, { num: 2, reason: 'quality' });
  assert.equal(data.autoApproved, false);
  assert.equal((await open(it, 3)).data.err, 'refund_open');
  const { sn } = await showRefund(it, data.refundId);
  await approveBy(t.db, { operator: 'finance', reason: '', now: now() }, sn, {
    amount: 6_66,
    answer: '',
  });
  await arrive(t);
  await sound();
});

test('a recalled lesson that does not return in 14 days is paid back to who has not opened it', async () => {
  const course = await insertCourse(t.db, 3);
  const now = () => new Date(t.clock.now);
  const read = ({ member }: Ordered, at: number) =>
    send(member, getLesson, { lessonId: course.lessonIds[at], open: true });
  const [, recalled = 0] = course.lessonIds;
  const buy = async () => {
    const ordered = await orderCourse(t, course);
    await payNumber(t, await openWay(t, ordered, 'test'));
    return ordered;
  };
  const [unopened, opened] = [await buy(), await buy()];
  await read(opened, 1);
  const [row] = await t.db.select().from(courses).where(eq(courses.courseId, course.courseId));
  const [lesson] = await t.db.select().from(lessons).where(eq(lessons.lessonId, recalled));
  const form = { course: row?.slug ?? '', lesson: lesson?.slug ?? null };
  const operation = { operator: 'finance', reason: '内容有误', now: now() };
  const recall = (isPreview: boolean) =>
    recallLessons(t.db, operation, { key: '', form, isPreview });
  assert.match((await recall(true)).effect.sentence, /1 节立即下架.*1 位学员，共 3.33 元/);
  await recall(false);
  await assert.rejects(recall(false), /没有这样的已发布课时/);
  assert.equal((await read(unopened, 1)).data.err, 'not_found');
  const isKept = async () => {
    assert.equal((await read(opened, 1)).data.lessonId, recalled);
    const { lessons: shown } = (await send(opened.member, getCourse, { courseId: course.courseId }))
      .data;
    assert.ok(shown.some(({ lessonId }) => lessonId === recalled));
  };
  await isKept();
  await tend();
  await tend();
  const told = (userId: number) =>
    t.db.$count(notices, and(eq(notices.userId, userId), eq(notices.title, '课时暂时下架')));
  assert.deepEqual([await told(unopened.member.userId), await told(opened.member.userId)], [1, 0]);
  t.advance(14 * DAY_MS - 1);
  await tend();
  assert.equal((await showOrder(unopened)).delivery?.back, 0);
  t.advance(1);
  await tend();
  await tend();
  await arrive(t);
  const order = await showOrder(unopened);
  assert.deepEqual([order.delivery?.back, order.money.refunded], [1, 3_33]);
  assert.equal((await showOrder(opened)).money.refunded, 0);
  await isKept();
  await t.db.update(lessons).set({ status: 'published' }).where(eq(lessons.lessonId, recalled));
  await read(unopened, 1);
  assert.equal((await showOrder(unopened)).delivery?.used, 0);
  assert.deepEqual(await reconcile(t.db), []);
});
