import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { shareVisits } from '@/server/db/schema';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { listChannels } from './channels';

const VISITS_SHOWN = 20;

export function lookUpShares(db: Db, operation: Operation, userId: number) {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'sharing.read');
    await audit(tx, operation, 'share.show', String(userId));
    const visits = await tx
      .select({
        visitId: shareVisits.visitId,
        shareId: shareVisits.shareId,
        channel: shareVisits.channel,
        route: shareVisits.route,
        at: shareVisits.visitedAt,
        registeredUserId: shareVisits.registeredUserId,
        firstSaleAt: shareVisits.firstSaleAt,
      })
      .from(shareVisits)
      .where(eq(shareVisits.refereeId, userId))
      .orderBy(desc(shareVisits.day), desc(shareVisits.visitId))
      .limit(VISITS_SHOWN);
    return { links: await listChannels(tx, userId), visits };
  });
}

export async function inspectShares(db: Db, operation: Operation, memberId: number) {
  const { links, visits } = await lookUpShares(db, operation, memberId);
  return {
    links: links.map(({ shareId, label, visits: came, registrations, firstSales, disabledAt }) => ({
      shareId,
      label,
      visits: came,
      registrations,
      firstSales,
      isDisabled: disabledAt !== null,
    })),
    visits: visits.map(({ visitId, channel, route, at, registeredUserId, firstSaleAt }) => ({
      visitId,
      channel,
      route,
      at: at.getTime(),
      isRegistered: registeredUserId !== null,
      hasBought: firstSaleAt !== null,
    })),
  };
}
