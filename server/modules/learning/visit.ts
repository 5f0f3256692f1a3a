import { and, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type { getLesson } from '@/lib/contract/learning';
import type { Db } from '@/server/db/client';
import { courseGrants, type lessons, orderItems } from '@/server/db/schema';
import { visitOf } from '@/server/modules/orders/visits';
import { showPlace } from '@/server/modules/places/queries';

type View = NonNullable<OutputOf<typeof getLesson>['visit']>;

/** Booked from the order; a course that was given has none. */
export async function visitFor(
  db: Db,
  userId: number,
  { lessonId, courseId }: Pick<typeof lessons.$inferSelect, 'lessonId' | 'courseId'>,
): Promise<View> {
  const [bought] = await db
    .select({ orderId: orderItems.orderId })
    .from(courseGrants)
    .innerJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .where(
      and(
        eq(courseGrants.userId, userId),
        eq(courseGrants.courseId, courseId),
        sql`${orderItems.terms} ->> 'visitId' = ${String(lessonId)}`,
      ),
    )
    .orderBy(sql`${courseGrants.grantId} desc`)
    .limit(1);
  const visit = bought && (await visitOf(db, bought.orderId));
  const { orderId = null } = bought ?? {};
  if (!visit || visit.booking.state === 'cancelled') return { orderId };
  const { booking, slot, place } = visit;
  return {
    orderId,
    state: booking.state,
    place: showPlace(place),
    startAt: slot.startAt.getTime(),
    endAt: slot.endAt.getTime(),
  };
}
