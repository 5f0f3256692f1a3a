import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PartnerChannel } from '@/lib/contract/partners.schema';
import type { Db } from '@/server/db/client';
import { bumpDailyStats } from '@/server/db/daily-stats';
import { dayOf } from '@/server/db/day';
import { shareVisits, users } from '@/server/db/schema';

export interface Visit {
  refereeId: number;
  visitorId: string;
  shareId?: number | null;
  route: string;
  ip: string;
  now: Date;
}

/** How a link was found, told from the page it opens; only posters carry a share id. */
export function channelOf(route: string, shareId?: number | null): PartnerChannel {
  if (shareId) return 'poster';
  if (route.startsWith('/pages/user/card')) return 'card';
  return route.startsWith('/pages/space/city') ? 'block' : 'link';
}

/** An address as a keyed hash: equal ones stay equal, and without the key none can be guessed back. */
const hashIp = (ip: string, pepper: string | Buffer) => createHmac('sha256', pepper).update(`ip|${ip}`).digest('hex').slice(0, 32);

async function isActive(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.userId, userId));
  return row?.status === 'active';
}

/**
 * Records a visit and counts it for the inviter, once per visitor, inviter and Shanghai day.
 * Returns the visit's id, the same for a repetition; 0 when the inviter does not exist or is not active.
 */
export async function recordVisit(db: Db, { refereeId, visitorId, shareId, route, ip, now }: Visit, pepper: string | Buffer): Promise<number> {
  if (!(await isActive(db, refereeId))) return 0;
  const day = dayOf(now);
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(shareVisits)
      .values({ refereeId, visitorId, day, shareId: shareId ?? null, route, channel: channelOf(route, shareId), ipHash: hashIp(ip, pepper), visitedAt: now })
      .onConflictDoNothing({ target: [shareVisits.refereeId, shareVisits.visitorId, shareVisits.day] })
      .returning({ visitId: shareVisits.visitId });
    if (fresh) {
      await bumpDailyStats(tx, { userId: refereeId, now, visits: 1 });
      return fresh.visitId;
    }
    const [known] = await tx
      .select({ visitId: shareVisits.visitId })
      .from(shareVisits)
      .where(and(eq(shareVisits.refereeId, refereeId), eq(shareVisits.visitorId, visitorId), eq(shareVisits.day, day)));
    return known?.visitId ?? 0;
  });
}
