import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { courseGrants, lessonOpens, orderItems } from '@/server/db/schema';
import { openUnits } from './units';

/* The order is locked: opening a lesson locks it, too. */

/** Its opened lessons stay readable. */
export const endGrants = (tx: Db, grantIds: readonly number[], now: Date) =>
  tx
    .update(courseGrants)
    .set({ state: 'ended', endedAt: now, version: sql`${courseGrants.version} + 1` })
    .where(and(inArray(courseGrants.grantId, [...grantIds]), eq(courseGrants.state, 'live')));

/**
 * Before a refund is counted on the lines: unopened lessons first; opened ones, by an operator's decision, stop being
 * units. The grant ends with its last unit.
 */
export async function takeLessons(
  tx: Db,
  lines: readonly { itemId: number; num: number }[],
  now: Date,
): Promise<void> {
  for (const { itemId, num } of lines) {
    const [found] = await tx
      .select({ item: orderItems, grant: courseGrants })
      .from(orderItems)
      .innerJoin(courseGrants, eq(courseGrants.itemId, orderItems.itemId))
      .where(eq(orderItems.itemId, itemId));
    if (!found || num === 0) continue;
    const { item, grant } = found;
    const left = openUnits(item) - num;
    if (left <= 0) await endGrants(tx, [grant.grantId], now);
    if (left >= 0) continue;
    const own = and(eq(lessonOpens.grantId, grant.grantId), eq(lessonOpens.isUnit, true));
    const newest = tx
      .select({ lessonId: lessonOpens.lessonId })
      .from(lessonOpens)
      .where(own)
      .orderBy(desc(lessonOpens.at), desc(lessonOpens.lessonId))
      .limit(-left);
    await tx
      .update(lessonOpens)
      .set({ isUnit: false })
      .where(and(own, inArray(lessonOpens.lessonId, newest)));
  }
}
