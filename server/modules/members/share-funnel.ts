import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { shareDays, shareLinks, shareVisits } from '@/server/db/schema';

/** By channel and Shanghai day, and by link in total; counted in the event's transaction. */
export interface FunnelStep {
  userId: number;
  shareId: number;
  now: Date;
  visits?: number;
  registrations?: number;
  firstSales?: number;
}

export async function bumpFunnel(
  tx: Db,
  { userId, shareId, now, visits = 0, registrations = 0, firstSales = 0 }: FunnelStep,
): Promise<void> {
  await tx
    .insert(shareDays)
    .values({ userId, day: dayOf(now), shareId, visits, registrations, firstSales })
    .onConflictDoUpdate({
      target: [shareDays.userId, shareDays.day, shareDays.shareId],
      set: {
        visits: sql`${shareDays.visits} + ${visits}`,
        registrations: sql`${shareDays.registrations} + ${registrations}`,
        firstSales: sql`${shareDays.firstSales} + ${firstSales}`,
      },
    });
  if (shareId === 0) return;
  await tx
    .update(shareLinks)
    .set({
      visits: sql`${shareLinks.visits} + ${visits}`,
      registrations: sql`${shareLinks.registrations} + ${registrations}`,
      firstSales: sql`${shareLinks.firstSales} + ${firstSales}`,
    })
    .where(and(eq(shareLinks.shareId, shareId), eq(shareLinks.userId, userId)));
}

/** Also for the channel, if the visit was to this inviter. */
export async function countRegistration(
  tx: Db,
  {
    userId,
    memberId,
    visitId,
    now,
  }: { userId: number; memberId: number; visitId?: number; now: Date },
): Promise<void> {
  const [visit] = visitId
    ? await tx
        .update(shareVisits)
        .set({ registeredUserId: memberId })
        .where(
          and(
            eq(shareVisits.visitId, visitId),
            eq(shareVisits.refereeId, userId),
            isNull(shareVisits.registeredUserId),
          ),
        )
        .returning({ shareId: shareVisits.shareId })
    : [];
  await bumpFunnel(tx, { userId, shareId: visit?.shareId ?? 0, now, registrations: 1 });
}

export async function uncountRegistration(
  tx: Db,
  { userId, memberId, at }: { userId: number; memberId: number; at: Date },
): Promise<void> {
  const [visit] = await tx
    .update(shareVisits)
    .set({ registeredUserId: null })
    .where(and(eq(shareVisits.registeredUserId, memberId), eq(shareVisits.refereeId, userId)))
    .returning({ shareId: shareVisits.shareId });
  await bumpFunnel(tx, { userId, shareId: visit?.shareId ?? 0, now: at, registrations: -1 });
}

export async function countFirstSale(
  tx: Db,
  { memberId, at }: { memberId: number; at: Date },
): Promise<void> {
  const [visit] = await tx
    .update(shareVisits)
    .set({ firstSaleAt: at })
    .where(and(eq(shareVisits.registeredUserId, memberId), isNull(shareVisits.firstSaleAt)))
    .returning({ shareId: shareVisits.shareId, refereeId: shareVisits.refereeId })
    .prepare('first_sale')
    .execute();
  if (visit)
    await bumpFunnel(tx, {
      userId: visit.refereeId,
      shareId: visit.shareId ?? 0,
      now: at,
      firstSales: 1,
    });
}
