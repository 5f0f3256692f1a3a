import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { course as resource } from '@/lib/contract/console/resources/course';
import { RECALL_DAYS } from '@/lib/contract/learning-rules';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToPlain } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import {
  courseGrants,
  courses,
  lessonRecalls,
  lessons,
  orderItems,
  orders,
} from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { openUnits, paidOfUnits } from '@/server/modules/orders/units';
import { operatorAction } from '@/server/operator/action';

const { underWay, completed } = ORDER_STATUS;

/** Bought, not opened. */
const CAN_OPEN = and(
  eq(courseGrants.state, 'live'),
  gt(orderItems.paid, 0),
  sql`${orderItems.terms} -> 'lessonIds' @> to_jsonb(${lessons.lessonId})`,
  sql`not exists (
    select 1
    from lesson_opens o
    where o.grant_id = ${courseGrants.grantId} and o.lesson_id = ${lessons.lessonId}
  )`,
  sql`${orderItems.usedUnits} + ${orderItems.refundedNum} < ${orderItems.units}`,
);

const OF_HOLDING = and(
  eq(lessonRecalls.grantId, courseGrants.grantId),
  eq(lessonRecalls.lessonId, lessons.lessonId),
);

const holdings = (db: Db, where: SQL | undefined) =>
  db
    .select({
      grant: courseGrants,
      item: orderItems,
      lesson: lessons,
      recall: lessonRecalls,
      course: courses.title,
    })
    .from(courseGrants)
    .innerJoin(courses, eq(courses.courseId, courseGrants.courseId))
    .innerJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .innerJoin(lessons, eq(lessons.courseId, courseGrants.courseId))
    .leftJoin(lessonRecalls, OF_HOLDING)
    .where(and(CAN_OPEN, sql`${lessonRecalls.refundedAt} is null`, where))
    .orderBy(courseGrants.grantId, lessons.sort, lessons.lessonId)
    .$dynamic();

/** Taken offline at once; members and money follow by the job. */
export const recallLessons = operatorAction(resource, 'recall', resource.actions.recall, {
  lock: async () => null,
  work: async ({ tx, operation: { now }, form }) => {
    const rows = await tx
      .select({ lessonId: lessons.lessonId, courseId: courses.courseId })
      .from(lessons)
      .innerJoin(courses, eq(courses.courseId, lessons.courseId))
      .where(
        and(
          eq(courses.slug, form.course),
          eq(courses.access, 'paid'),
          eq(lessons.status, 'published'),
          form.lesson === null ? eq(lessons.isFree, false) : eq(lessons.slug, form.lesson),
        ),
      )
      .for('no key update', { of: lessons });
    if (rows.length === 0)
      throw new OperationRefused(`付费课程 ${form.course} 没有这样的已发布课时`);
    const lessonIds = rows.map(({ lessonId }) => lessonId);
    const found = await holdings(tx, inArray(lessons.lessonId, lessonIds));
    const units = new Map<number, { item: (typeof found)[number]['item']; num: number }>();
    for (const { item } of found)
      units.set(item.itemId, { item, num: (units.get(item.itemId)?.num ?? 0) + 1 });
    const amount = [...units.values()].reduce(
      (sum, { item, num }) => sum + paidOfUnits(item, Math.min(num, openUnits(item))),
      0,
    );
    await tx
      .update(lessons)
      .set({ status: 'offline', recalledAt: now })
      .where(inArray(lessons.lessonId, lessonIds));
    const counts = { lessons: lessonIds.length, holders: units.size };
    return {
      target: form.lesson ?? form.course,
      values: {
        lessons: String(counts.lessons),
        holders: String(counts.holders),
        amount: fenToPlain(amount),
      },
      detail: { ...counts, lessonIds, amount },
    };
  },
});

const IS_RECALLED = and(eq(lessons.status, 'offline'), sql`${lessons.recalledAt} is not null`);
const IS_NEW = and(
  IS_RECALLED,
  sql`(${lessonRecalls.notifiedAt} is null or ${lessonRecalls.notifiedAt} < ${lessons.recalledAt})`,
);

const ofGrant = (grantId: number) => eq(courseGrants.grantId, grantId);

async function notifyOne(tx: Db, grantId: number, now: Date): Promise<boolean> {
  const [first] = await holdings(tx, and(ofGrant(grantId), IS_NEW)).limit(1);
  const order = first && (await lockOrder(tx, first.item.orderId));
  if (!order) return false;
  const found = await holdings(tx, and(ofGrant(grantId), IS_NEW));
  for (const { lesson, item, course } of found) {
    const { lessonId, recalledAt } = lesson;
    await tx
      .insert(lessonRecalls)
      .values({ grantId, lessonId, notifiedAt: now })
      .onConflictDoUpdate({
        target: [lessonRecalls.grantId, lessonRecalls.lessonId],
        set: { notifiedAt: now },
      });
    const until = shortDateText((recalledAt?.getTime() ?? 0) + RECALL_DAYS * DAY_MS, now.getTime());
    await notifyBuyer(tx, order, {
      title: '课时暂时下架',
      body: () =>
        `《${course}》的「${lesson.title}」已下架。${until}前没有重新上线，会自动退回这一节的钱。`,
      key: `grant:${grantId}:recall:${lessonId}:${recalledAt?.getTime() ?? 0}`,
      items: [item],
      now,
    });
  }
  return found.length > 0;
}

/** @returns how many holders */
export const notifyRecalled = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await holdings(db, and(gt(courseGrants.grantId, last), IS_NEW)).limit(limit);
      return [...new Set(rows.map(({ grant }) => grant.grantId))];
    },
    end: (tx, grantId) => notifyOne(tx, grantId, now),
  });

/** Not replaced in time. */
const isOwed = (now: Date): SQL | undefined =>
  and(
    IS_RECALLED,
    sql`${lessons.recalledAt} <= ${new Date(now.getTime() - RECALL_DAYS * DAY_MS).toISOString()}::timestamptz`,
    sql`not exists (
      select 1
      from refund_items r
      where r.item_id = ${orderItems.itemId} and r.is_open
    )`,
  );

export async function listRecalled(
  db: Db,
  now: Date,
  last: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: orders.orderId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.orderId))
    .innerJoin(courseGrants, eq(courseGrants.itemId, orderItems.itemId))
    .innerJoin(lessons, eq(lessons.courseId, courseGrants.courseId))
    .leftJoin(lessonRecalls, OF_HOLDING)
    .where(
      and(
        inArray(orders.status, [underWay, completed]),
        gt(orders.orderId, last),
        CAN_OPEN,
        sql`${lessonRecalls.refundedAt} is null`,
        isOwed(now),
      ),
    )
    .orderBy(orders.orderId)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** Counts them as paid back. The order is locked. */
export async function takeRecalled(
  tx: Db,
  orderId: number,
  now: Date,
): Promise<{ itemId: number; num: number }[]> {
  const found = await holdings(tx, and(eq(orderItems.orderId, orderId), isOwed(now)));
  for (const { grant, lesson } of found)
    await tx
      .insert(lessonRecalls)
      .values({
        grantId: grant.grantId,
        lessonId: lesson.lessonId,
        notifiedAt: now,
        refundedAt: now,
      })
      .onConflictDoUpdate({
        target: [lessonRecalls.grantId, lessonRecalls.lessonId],
        set: { refundedAt: now },
      });
  const [first] = found;
  if (!first) return [];
  return [{ itemId: first.item.itemId, num: Math.min(found.length, openUnits(first.item)) }];
}

export const wasPaidBack = async (tx: Db, grantId: number, lessonId: number): Promise<boolean> =>
  (await tx.$count(
    lessonRecalls,
    and(
      eq(lessonRecalls.grantId, grantId),
      eq(lessonRecalls.lessonId, lessonId),
      sql`${lessonRecalls.refundedAt} is not null`,
    ),
  )) > 0;
