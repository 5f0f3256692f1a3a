import { and, eq } from 'drizzle-orm';
import { course as resource } from '@/lib/contract/console/resources/course';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToPlain } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { courseGrants, courses, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { OperationRefused, refuseOwn } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { endGrants } from '@/server/modules/orders/lesson-units';
import { openUnits, paidOfUnits } from '@/server/modules/orders/units';
import { operatorAction } from '@/server/operator/action';
import { findGrantBy, type Found, partsOf } from './operator-queries';

const { actions } = resource;

/** Without payment. */
export const grantCourse = operatorAction(resource, 'grant', actions.grant, {
  lock: async () => null,
  work: async ({ tx, acting, operation: { now }, form }) => {
    const [member] = await tx.select().from(users).where(eq(users.userId, form.member));
    if (!member) throw new OperationRefused(`没有编号为 ${form.member} 的成员`);
    refuseOwn(acting, member.userId);
    const [course] = await tx
      .select()
      .from(courses)
      .where(and(eq(courses.slug, form.course), eq(courses.access, 'paid')));
    if (!course) throw new OperationRefused(`没有名为 ${form.course} 的付费课程`);
    const { courseId, title } = course;
    const { userId, userName } = member;
    const [row] = await tx
      .insert(courseGrants)
      .values({ userId, courseId, grantedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new OperationRefused(`${userName} 已可以学习《${title}》`);
    await notify(tx, {
      userId,
      type: 'student',
      title: '课程可以学习了',
      body: `《${title}》已为你开通。`,
      key: `grant:${row.grantId}`,
      route: `/pages/user/student?courseId=${courseId}`,
      now,
    });
    return {
      values: { member: userName, title },
      target: String(row.grantId),
      detail: { userId, courseId },
    };
  },
});

/** Order first, as everywhere. */
async function lock(tx: Db, key: string): Promise<Found> {
  const { order } = await findGrantBy(tx, key);
  if (order) await lockOrder(tx, order.orderId);
  return findGrantBy(tx, key);
}

/** Its unopened lessons come back with the job's next run. */
export const endCourse = operatorAction(resource, 'end', actions.end, {
  lock,
  version: partsOf,
  state: ({ grant }: Found) => grant.state,
  memberOf: ({ grant }: Found) => grant.userId,
  done: { 'course.end': '结束' },
  over: ({ grant }: Found) => `学习权 ${grant.grantId} 已结束`,
  work: async ({ tx, operation: { now, reason = '' }, row: { grant, title, item, order } }) => {
    const { grantId, courseId, userId } = grant;
    await endGrants(tx, [grantId], now);
    const isOwed = item !== null && order?.status === ORDER_STATUS.underWay;
    const units = isOwed ? openUnits(item) : 0;
    const amount = isOwed ? paidOfUnits(item, units) : 0;
    const money = units > 0 ? '未打开的课时会自动退款，' : '';
    await notify(tx, {
      userId,
      type: 'student',
      title: '课程学习权已结束',
      body: `《${title}》：${reason.trim()}。${money}打开过的课时仍可学习。`,
      key: `grant:${grantId}:end`,
      route: `/pages/user/student?courseId=${courseId}`,
      now,
    });
    return {
      values: { units: String(units), amount: fenToPlain(amount) },
      detail: { units, amount },
    };
  },
});
