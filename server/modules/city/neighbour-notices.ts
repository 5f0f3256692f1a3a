import { and, asc, eq, inArray } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { blockAreas, newNeighbours, plots, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { doorNumber, streetRoute } from './door-number';

const MAX_PER_RUN = 200;

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
    .select({ userName: users.userName, areaName: blockAreas.name })
    .from(users)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(
      and(eq(users.userId, userId), eq(users.blockAreaId, blockAreaId), eq(users.blockNo, blockNo)),
    );
  if (!here) return true;
  const nextDoor = await tx
    .select({ userId: plots.userId })
    .from(plots)
    .where(
      and(
        eq(plots.blockAreaId, blockAreaId),
        inArray(plots.blockNo, [blockNo - 1, blockNo + 1]),
        eq(plots.state, 'taken'),
      ),
    )
    .orderBy(asc(plots.userId));
  for (const { userId: neighbourId } of nextDoor) {
    if (neighbourId === null) continue;
    await notify(tx, {
      userId: neighbourId,
      type: 'block',
      title: '隔壁来了新邻居',
      body: `${maskName(here.userName)} 入住${here.areaName} ${doorNumber(blockNo)} 号，去打个招呼吧。`,
      route: streetRoute(blockAreaId, blockNo),
      key: `neighbour:${userId}:${blockAreaId}:${blockNo}`,
      now,
    });
  }
  return true;
}

/** A job, so that registrations do not lock notices. Safe in many processes. @returns how many */
export async function notifyNeighbours(db: Db, now: Date): Promise<number> {
  let announced = 0;
  while (announced < MAX_PER_RUN && (await db.transaction((tx) => notifyOfNext(tx, now))))
    announced += 1;
  return announced;
}
