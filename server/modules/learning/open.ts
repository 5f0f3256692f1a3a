import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/learning';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import {
  type CourseGrant,
  courseGrants,
  lessonOpens,
  orderItems,
  orders,
  refundItems,
} from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { endGrants } from '@/server/modules/orders/lesson-units';
import { lossOfOpening, openUnits } from '@/server/modules/orders/units';
import { isPending, visitOf } from '@/server/modules/orders/visits';
import { mayOpen } from './access';
import { showLesson } from './courses';
import { findLesson } from './queries';
import { wasPaidBack } from './recall';

async function findLive(tx: Db, userId: number, courseId: number): Promise<CourseGrant> {
  const [grant] = await tx
    .select()
    .from(courseGrants)
    .where(
      and(
        eq(courseGrants.userId, userId),
        eq(courseGrants.courseId, courseId),
        eq(courseGrants.state, 'live'),
      ),
    )
    .for('no key update');
  if (!grant) throw new DomainError('lesson_locked');
  return grant;
}

/** Null for a grant without a purchase. */
async function findPurchase(tx: Db, { itemId }: CourseGrant) {
  if (itemId === null) return null;
  const [found] = await tx
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(eq(orderItems.itemId, itemId));
  if (!found) throw new Error(`item ${itemId} has no order`);
  return found;
}

type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** Waits for an operator's decision. */
const isReviewed = async (tx: Db, { item, order }: Purchase): Promise<boolean> =>
  order.status === ORDER_STATUS.completed &&
  (await tx.$count(
    refundItems,
    and(eq(refundItems.itemId, item.itemId), eq(refundItems.isOpen, true)),
  )) > 0;

/** A unit of the line is used. @throws DomainError lesson_confirm | lesson_locked | refund_open */
async function useUnit(tx: Db, purchase: Purchase, { title, isConfirmed }: Opening): Promise<void> {
  const { item, order } = purchase;
  if (openUnits(item) === 0) throw new DomainError('lesson_locked');
  if (openUnits(item) === 1 && isPending(await visitOf(tx, order.orderId)))
    throw new DomainError('lesson_locked', { msg: '余下的一节已预约到店，不能再打开别的课时' });
  if (await isReviewed(tx, purchase)) throw new DomainError('refund_open');
  const loss = order.status === ORDER_STATUS.underWay ? lossOfOpening(item) : 0;
  if (loss > 0 && !isConfirmed)
    throw new DomainError('lesson_confirm', {
      msg: `打开《${title}》后，这一节（${fenToYuan(loss)}）不再退款`,
    });
  await tx
    .update(orderItems)
    .set({ usedUnits: sql`${orderItems.usedUnits} + 1` })
    .where(eq(orderItems.itemId, item.itemId));
}

interface Opening {
  userId: number;
  courseId: number;
  lessonId: number;
  title: string;
  isConfirmed: boolean;
  now: Date;
}

/** Order first, then the grant, as refunds do. @throws DomainError lesson_confirm | lesson_locked | refund_open */
async function openByGrant(tx: Db, opening: Opening): Promise<void> {
  const { userId, courseId, lessonId, now } = opening;
  const [first] = await tx
    .select({ itemId: orderItems.itemId, orderId: orderItems.orderId })
    .from(courseGrants)
    .innerJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .where(
      and(
        eq(courseGrants.userId, userId),
        eq(courseGrants.courseId, courseId),
        eq(courseGrants.state, 'live'),
      ),
    );
  if (first) await lockOrder(tx, first.orderId);
  const grant = await findLive(tx, userId, courseId);
  /* Its purchase was replaced while this waited: the new one's order is not locked. */
  if (grant.itemId !== (first?.itemId ?? null)) throw new DomainError('lesson_locked');
  if ((await mayOpen(tx, userId, { lessonId, courseId })) === 'open') return;
  const purchase = await findPurchase(tx, grant);
  const isSold = purchase?.item.terms.lessonIds?.includes(lessonId) ?? false;
  const isUnit = isSold && !(await wasPaidBack(tx, grant.grantId, lessonId));
  if (purchase && isUnit) await useUnit(tx, purchase, opening);
  await tx.insert(lessonOpens).values({ grantId: grant.grantId, lessonId, at: now, isUnit });
  await tx
    .update(courseGrants)
    .set({
      /* Only what was paid for starts the refund period. */
      firstOpenAt: grant.firstOpenAt ?? (isUnit || !purchase ? now : null),
      version: grant.version + 1,
    })
    .where(eq(courseGrants.grantId, grant.grantId));
  if (!purchase || !isUnit) return;
  const isSpent = openUnits(purchase.item) === 1 && purchase.item.refundedNum > 0;
  if (isSpent) await endGrants(tx, [grant.grantId], now);
  await completeIfDelivered(tx, purchase.order.orderId, now);
}

/** The first opening is recorded in the same transaction as its content. */
export async function readLesson(
  call: CallOf<typeof contract.getLesson>,
  input: InputOf<typeof contract.getLesson>,
): Promise<OutputOf<typeof contract.getLesson>> {
  const { db, now, member } = call;
  const { userId } = member;
  const lesson = await findLesson(db, userId, input.lessonId);
  if (!lesson) throw new DomainError('not_found');
  if (lesson.isVisit || (await mayOpen(db, userId, lesson)) !== 'grant')
    return showLesson(call, input);
  const { courseId, lessonId, title } = lesson;
  return inRetriedTransaction(db, async (tx) => {
    const opening = { userId, courseId, lessonId, title, isConfirmed: input.open, now };
    await openByGrant(tx, opening);
    return showLesson({ ...call, db: tx }, input);
  });
}
