import { and, asc, eq, ne } from 'drizzle-orm';
import { maskName, plateNumber } from '@/lib/format';
import { nearWord } from '@/lib/iso/nearness';
import type { Db } from '@/server/db/client';
import { blockAreas, newNeighbours, plots, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { nearestFirst } from './holds';
import { greetRoute } from './street-route';

const MAX_PER_RUN = 200;
const GREETED_BY = 2;

/** @returns false when the queue is empty */
async function notifyOfNext(tx: Db, now: Date): Promise<boolean> {
  const [newcomer] = await tx
    .select()
    .from(newNeighbours)
    .orderBy(asc(newNeighbours.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!newcomer) return false;
  const { id, userId, blockAreaId, blockNo } = newcomer;
  await tx.delete(newNeighbours).where(eq(newNeighbours.id, id));
  const [here] = await tx
    .select({
      userName: users.userName,
      areaName: blockAreas.name,
      plotCount: blockAreas.plotCount,
    })
    .from(users)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(
      and(eq(users.userId, userId), eq(users.blockAreaId, blockAreaId), eq(users.blockNo, blockNo)),
    );
  if (!here) return true;
  const nearest = await tx
    .select({ userId: plots.userId, no: plots.blockNo })
    .from(plots)
    .where(
      and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'taken'), ne(plots.blockNo, blockNo)),
    )
    .orderBy(nearestFirst(blockNo, here.plotCount))
    .limit(GREETED_BY);
  // by id, like every writer of notices
  const asked = nearest
    .flatMap(({ userId: one, no }) => (one === null ? [] : [{ userId: one, no }]))
    .sort((a, b) => a.userId - b.userId);
  for (const { userId: neighbourId, no } of asked) {
    await notify(tx, {
      userId: neighbourId,
      type: 'block',
      title: `${nearWord(no, blockNo)}来了新邻居`,
      body: `${maskName(here.userName)} 入住${here.areaName} ${plateNumber(blockNo)} 号，去打个招呼吧。`,
      route: greetRoute(blockAreaId, blockNo),
      key: `neighbour:${userId}:${blockAreaId}:${blockNo}`,
      now,
    });
  }
  return true;
}

/** A job, so registrations do not lock notices. Safe in many processes. */
export async function notifyNeighbours(db: Db, now: Date): Promise<number> {
  let announced = 0;
  while (announced < MAX_PER_RUN && (await db.transaction((tx) => notifyOfNext(tx, now))))
    announced += 1;
  return announced;
}
