import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import * as contract from '@/lib/contract/learning';
import { DAY_MS } from '@/lib/time';
import { renewSearch } from '@/server/content/findable';
import {
  courseGrants,
  courses,
  goods,
  growthEntries,
  lessonOpens,
  lessons,
  notices,
  orderItems,
  orders,
  videos,
} from '@/server/db/schema';
import { tendCourses } from '@/server/jobs/courses';
import { reconcile } from '@/server/jobs/reconcile';
import { searchDocumentsFor } from '@/server/modules/documents/documents';
import { putOn } from '@/server/modules/goods/operate';
import {
  type BoughtCourse,
  boughtCourse,
  insertCourse,
  orderCourse,
} from '@/server/testing/courses';
import { buyer, send } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { arrive, showOrder } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';
import { endCourse, grantCourse } from './commands';
import { learningStateOf } from './courses';
import { completeOpened } from './due';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'course'] });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const tend = () => tendCourses(t.db, now());
const sound = async () => assert.deepEqual(await reconcile(t.db), []);
const read = ({ member, lessonIds }: BoughtCourse, at: number, open = false) =>
  send(member, contract.getLesson, { lessonId: lessonIds[at], open });
const open = (it: BoughtCourse, at: number) => read(it, at, true);
const show = async ({ member, courseId }: BoughtCourse) =>
  (await send(member, contract.getCourse, { courseId })).data;

async function stored({ orderId }: BoughtCourse) {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  assert.ok(order);
  return order;
}

test('a paid course opens lesson by lesson; all opened, the order is complete', async () => {
  const it = await boughtCourse(t, { paid: 3, price: 10_00 });
  const before = await showOrder(it);
  assert.deepEqual(
    [
      before.status,
      before.delivery?.units,
      before.delivery?.backNow,
      before.delivery?.course?.opened,
    ],
    [25, 3, 10_00, 0],
  );
  const asked = await read(it, 1);
  assert.deepEqual(
    [asked.data.err, asked.msg],
    ['lesson_confirm', '打开《第1节》后，这一节（¥3.34）不再退款'],
  );
  assert.equal((await open(it, 1)).data.content, '<p>正文1</p>');
  assert.equal((await read(it, 1)).code, 200);
  assert.equal((await read(it, 2)).msg, '打开《第2节》后，这一节（¥3.33）不再退款');
  const { owned, lessons: shown } = await show(it);
  assert.deepEqual([owned?.opened, owned?.total, owned?.refundNow], [1, 3, 6_66]);
  assert.deepEqual(
    shown.map(({ isOpened }) => isOpened),
    [true, true, false, false],
  );
  await Promise.all([open(it, 2), open(it, 2), open(it, 3), open(it, 3)]);
  assert.deepEqual((await showOrder(it)).status, 40);
  assert.equal((await stored(it)).evidence, 'lesson');
  const told = await t.db.select().from(notices).where(eq(notices.userId, it.member.userId));
  assert.ok(told.some(({ body }) => body.includes('课程可以学习了')));
  for (const id of it.lessonIds)
    await send(it.member, contract.saveProgress, { kind: 'lesson', id, isFinished: true });
  const points = await t.db.$count(growthEntries, eq(growthEntries.userId, it.member.userId));
  assert.equal(points, 0, 'rank is not for sale');
  const { courseId } = it;
  assert.equal((await send(it.member, contract.getCertificate, { courseId })).code, 200);
  await sound();
});

test('a course is bought once, while it is for sale; paid twice, the second purchase goes back', async () => {
  const course = await insertCourse(t.db);
  const first = await orderCourse(t, course);
  const { member, skuId } = first;
  const second = await orderCourse(t, { ...course, skuId, member });
  const it = { ...first, ...course };
  await payNumber(t, await openWay(t, first, 'test'));
  const { data } = await send(member, checkout.quoteOrder, { mode: 'now', skuId, num: 1 });
  assert.deepEqual(
    data.faults.map(({ code }) => code),
    ['course_owned'],
  );
  const own = eq(courses.courseId, course.courseId);
  const guest = await buyer(t);
  for (const change of [{ status: 'offline' }, { access: 'student' }] as const) {
    await t.db.update(courses).set(change).where(own);
    const asked = await send(guest, checkout.quoteOrder, { mode: 'now', skuId, num: 1 });
    assert.deepEqual(
      asked.data.faults.map(({ code }) => code),
      ['goods_off'],
    );
    await t.db.update(courses).set({ status: 'published', access: 'paid' }).where(own);
  }
  await payNumber(t, await openWay(t, second, 'test'));
  await tend();
  await arrive(t);
  assert.deepEqual([(await showOrder(second)).status, (await showOrder(first)).status], [60, 25]);
  assert.equal((await open(it, 1)).code, 200);
  await sound();
});

test('a lesson added after the sale uses no unit and starts no refund period', async () => {
  const it = await boughtCourse(t);
  const { courseId } = it;
  const [added] = await t.db
    .insert(lessons)
    .values({ courseId, slug: 'added', title: '加课', html: '', seconds: 60, status: 'published' })
    .returning();
  const lessonId = added?.lessonId ?? 0;
  assert.equal((await send(it.member, contract.getLesson, { lessonId, open: true })).code, 200);
  const [grant] = await t.db.select().from(courseGrants).where(eq(courseGrants.courseId, courseId));
  const { owned } = await show(it);
  assert.deepEqual([grant?.firstOpenAt, owned?.opened, owned?.total], [null, 0, 3]);
});

test('every call that returns content of a paid lesson refuses without a grant', async () => {
  const course = await insertCourse(t.db);
  const [freeId = 0, paidId = 0] = course.lessonIds;
  const [film] = await t.db
    .insert(videos)
    .values({
      slug: 'paid-film',
      category: 'start',
      title: '付费视频',
      seconds: 60,
      status: 'published',
      sources: [{ src: 'film/paid.mp4', type: 'video/mp4' }],
      transcript: '<p>文字</p>',
      publishedAt: new Date(t.clock.now - DAY_MS),
    })
    .returning();
  const { videoId = 0 } = film ?? {};
  await t.db.update(lessons).set({ videoId }).where(eq(lessons.lessonId, paidId));
  const member = await buyer(t);
  const { courseId } = course;
  const refusals = {
    lesson: await send(member, contract.getLesson, { lessonId: paidId }),
    opened: await send(member, contract.getLesson, { lessonId: paidId, open: true }),
    video: await send(member, contract.getVideo, { videoId }),
    watched: await send(member, contract.saveProgress, { kind: 'video', id: videoId }),
    progress: await send(member, contract.saveProgress, { kind: 'lesson', id: paidId }),
    certificate: await send(member, contract.getCertificate, { courseId }),
  };
  for (const [name, { data }] of Object.entries(refusals))
    assert.match(String(data.err), /^(lesson_locked|not_found)$/, name);
  assert.equal((await send(member, contract.getLesson, { lessonId: freeId })).code, 200);
  await send(member, contract.saveProgress, { kind: 'lesson', id: freeId });
  const { course: underWay } = await learningStateOf(t.db, member.userId, now());
  assert.equal(underWay, null, 'a free lesson of a course for sale');
  const { list } = (await send(member, contract.listVideos, { page: 1 })).data;
  assert.ok(!list.data.some((one) => one.videoId === videoId));
  const shown = (await send(member, contract.getCourse, { courseId })).data;
  assert.ok(!JSON.stringify(shown).includes('正文'));

  const ordered = await orderCourse(t, { courseId, member });
  await payNumber(t, await openWay(t, ordered, 'test'));
  assert.equal((await send(member, contract.getVideo, { videoId })).data.err, 'lesson_locked');
  await send(member, contract.getLesson, { lessonId: paidId, open: true });
  const { sources } = (await send(member, contract.getVideo, { videoId })).data;
  assert.match(sources[0]?.src ?? '', new RegExp(`^film/paid\\.mp4\\?member=${member.userId}&`));
  const found = async () =>
    (await searchDocumentsFor(t.db, { keyword: '付费视频', page: 1, per_page: 9, now: now() }))
      .total;
  await renewSearch(t.db, 'video', 'paid-film', now());
  assert.equal(await found(), 0);
  const own = eq(lessons.lessonId, paidId);
  await t.db.update(lessons).set({ status: 'offline' }).where(own);
  const withdrawn = await send(await buyer(t), contract.getVideo, { videoId });
  assert.equal(withdrawn.data.err, 'lesson_locked');
  await t.db.update(lessons).set({ isFree: true }).where(own);
  assert.equal(await found(), 1);
  await sound();
});

test('goods on names what a course lacks; its product page lists the lessons', async () => {
  const { courseId, lessonIds } = await insertCourse(t.db, 2);
  const { goodsId } = await insertGoods(t.db, { kind: 'course', form: 'lessons', status: 'draft' });
  const refused = (message: RegExp) => assert.rejects(putOn(t.db, goodsId, now()), message);
  await refused(/缺少付费课程/);
  await t.db.update(goods).set({ courseId }).where(eq(goods.goodsId, goodsId));
  const free = eq(lessons.lessonId, lessonIds[0] ?? 0);
  await t.db.update(lessons).set({ isFree: false }).where(free);
  await refused(/没有试看课时/);
  await t.db.update(lessons).set({ isFree: true }).where(free);
  await putOn(t.db, goodsId, now());
  const member = await buyer(t);
  const { course, limits } = (await send(member, getGoods, { goodsId })).data;
  assert.deepEqual(
    [course?.lessons.map(({ isFree }) => isFree), course?.isOwned, limits.perOrder],
    [[true, false, false], false, 1],
  );
});

test('an order that was paid before grants were issued gets one', async () => {
  const it = await boughtCourse(t);
  const [grant] = await t.db
    .delete(courseGrants)
    .where(eq(courseGrants.courseId, it.courseId))
    .returning();
  assert.ok(grant);
  await t.db
    .update(orderItems)
    .set({ terms: {}, unitsPer: 1 })
    .where(eq(orderItems.orderId, it.orderId));
  await tend();
  await tend();
  assert.equal((await showOrder(it)).delivery?.units, 3);
  const issued = eq(notices.key, `order:${it.orderId}:course`);
  assert.equal(await t.db.$count(notices, issued), 1);
  await open(it, 2);
  assert.equal((await t.db.$count(lessonOpens, eq(lessonOpens.isUnit, true))) > 0, true);
  await sound();
});

test('an operator gives a course, and ends a bought one: what was not opened goes back', async () => {
  const { courseId, lessonIds } = await insertCourse(t.db);
  const member = await buyer(t);
  const [course] = await t.db.select().from(courses).where(eq(courses.courseId, courseId));
  const operation = { operator: 'finance', reason: '补偿', now: now() };
  const form = { member: member.userId, course: course?.slug ?? '' };
  const give = () => grantCourse(t.db, operation, { key: '', form, isPreview: false });
  await give();
  await assert.rejects(give(), /已可以学习/);
  assert.equal((await send(member, contract.getLesson, { lessonId: lessonIds[1] })).code, 200);

  const it = await boughtCourse(t);
  await open(it, 1);
  const [grant] = await t.db
    .select()
    .from(courseGrants)
    .where(eq(courseGrants.courseId, it.courseId));
  const key = String(grant?.grantId);
  const { effect } = await endCourse(t.db, operation, { key, form: {}, isPreview: false });
  assert.match(JSON.stringify(effect), /未打开的 2 节自动退 6.66 元/);
  await t.db
    .update(courseGrants)
    .set({ firstOpenAt: new Date(t.clock.now - 40 * DAY_MS) })
    .where(eq(courseGrants.courseId, it.courseId));
  await completeOpened(t.db, now());
  assert.equal((await showOrder(it)).status, 25, 'promised money is not swallowed');
  await tend();
  await arrive(t);
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [40, 6_66]);
  assert.deepEqual(
    [(await read(it, 1)).code, (await open(it, 2)).data.err],
    [200, 'lesson_locked'],
  );
  await sound();
});
