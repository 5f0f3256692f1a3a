import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { PartnerChannel } from '@/lib/contract/partners.schema';
import type { VisitWay } from '@/lib/contract/sharing.schema';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { shareLinks, shareVisits, users } from '@/server/db/schema';
import { bumpDailyStats } from '@/server/modules/members/daily-stats';
import { bumpFunnel } from '@/server/modules/members/share-funnel';

export interface Visit {
  refereeId: number;
  visitorId: string;
  shareId?: number | null;
  via?: VisitWay;
  route: string;
  ip: string;
  now: Date;
}

/** Named by the link, else derived from the page. */
export function channelOf(route: string, via?: VisitWay): PartnerChannel {
  if (via && via !== 'link') return via;
  if (route.startsWith('/pages/user/card')) return 'card';
  return route.startsWith('/pages/space/city') ? 'block' : 'link';
}

/** Comparable, but not reversible without the key. */
const hashIp = (ip: string, pepper: string | Buffer) =>
  createHmac('sha256', pepper).update(`ip|${ip}`).digest('hex').slice(0, 32);

async function isActive(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ status: users.status })
    .from(users)
    .where(eq(users.userId, userId));
  return row?.status === 'active';
}

/** An enabled channel of this inviter, else none. */
async function findChannel(
  db: Db,
  userId: number,
  shareId: number | null | undefined,
): Promise<number | null> {
  if (!shareId) return null;
  const [link] = await db
    .select({ shareId: shareLinks.shareId })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.shareId, shareId),
        eq(shareLinks.userId, userId),
        isNull(shareLinks.disabledAt),
      ),
    );
  return link?.shareId ?? null;
}

/** Once a visitor, inviter and Shanghai day. @returns the id, also when repeated; 0 without active inviter */
export async function recordVisit(
  db: Db,
  { refereeId, visitorId, shareId, via, route, ip, now }: Visit,
  pepper: string | Buffer,
): Promise<number> {
  if (!(await isActive(db, refereeId))) return 0;
  const day = dayOf(now);
  const channel = await findChannel(db, refereeId, shareId);
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(shareVisits)
      .values({
        refereeId,
        visitorId,
        day,
        shareId: channel,
        route,
        channel: channelOf(route, via),
        ipHash: hashIp(ip, pepper),
        visitedAt: now,
      })
      .onConflictDoNothing({
        target: [shareVisits.refereeId, shareVisits.visitorId, shareVisits.day],
      })
      .returning({ visitId: shareVisits.visitId });
    if (fresh) {
      await bumpDailyStats(tx, { userId: refereeId, now, visits: 1 });
      await bumpFunnel(tx, { userId: refereeId, shareId: channel ?? 0, now, visits: 1 });
      return fresh.visitId;
    }
    const [known] = await tx
      .select({ visitId: shareVisits.visitId })
      .from(shareVisits)
      .where(
        and(
          eq(shareVisits.refereeId, refereeId),
          eq(shareVisits.visitorId, visitorId),
          eq(shareVisits.day, day),
        ),
      );
    return known?.visitId ?? 0;
  });
}
