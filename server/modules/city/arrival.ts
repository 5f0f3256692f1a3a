import { and, asc, eq } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/city';
import { OFFERED_PLOTS } from '@/lib/contract/city.schema';
import type { Db } from '@/server/db/client';
import { blockAreas, plots, users } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { holdNearest, isFreeFor, listNearestFree, type Seeker } from './holds';
import type { PlotKey } from './plots';
import { findArea } from './queries';

type Arrival = OutputOf<typeof contract.getArrival>;

async function findFriend(db: Db, userId: number) {
  const [me] = await db
    .select({ refereeId: users.refereeId })
    .from(users)
    .where(eq(users.userId, userId));
  if (!me?.refereeId) return null;
  const [friend] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      blockNo: plots.blockNo,
      blockAreaId: plots.blockAreaId,
      areaName: blockAreas.name,
      plotCount: blockAreas.plotCount,
    })
    .from(users)
    .innerJoin(plots, eq(plots.userId, users.userId))
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, plots.blockAreaId))
    .where(and(eq(users.userId, me.refereeId), eq(users.status, 'active')));
  return friend ?? null;
}

async function findFirstFree(db: Db, seeker: Seeker): Promise<PlotKey | null> {
  const [plot] = await db
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo })
    .from(plots)
    .where(isFreeFor(seeker))
    .orderBy(asc(plots.blockAreaId), asc(plots.blockNo))
    .limit(1);
  return plot ?? null;
}

async function elsewhere(db: Db, isElsewhere: boolean, seeker: Seeker): Promise<Arrival> {
  const first = await findFirstFree(db, seeker);
  const area = first && (await findArea(db, first.blockAreaId));
  if (!first || !area) return { friend: null, isElsewhere, area: null, free: [] };
  const { blockAreaId, name, plotCount } = area;
  const near = await listNearestFree(db, first, plotCount, OFFERED_PLOTS - 1, seeker);
  return {
    friend: null,
    isElsewhere,
    area: { blockAreaId, name, plotCount },
    free: [first.blockNo, ...near],
  };
}

/** Beside the inviter, else anywhere free. */
export async function showArrival({
  db,
  member,
  now,
}: CallOf<typeof contract.getArrival>): Promise<Arrival> {
  const seeker = { userId: member.userId, now };
  const friend = await findFriend(db, member.userId);
  if (!friend) return elsewhere(db, false, seeker);
  const { blockAreaId, blockNo, areaName, plotCount, ...person } = friend;
  const home = { blockAreaId, blockNo };
  await holdNearest(db, home, plotCount, seeker);
  const free = await listNearestFree(db, home, plotCount, OFFERED_PLOTS, seeker);
  if (free.length === 0) return elsewhere(db, true, seeker);
  return {
    friend: { ...person, blockNo },
    isElsewhere: false,
    area: { blockAreaId, name: areaName, plotCount },
    free,
  };
}
