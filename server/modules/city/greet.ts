import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { notify } from '@/server/db/notices';
import { blockAreas, newNeighbours, plots, users } from '@/server/db/schema';
import { maskName } from '@/server/http/mask';
import { doorOf, streetRoute } from './words';

/** Newcomers of one run. */
const MOST_AT_ONCE = 200;

/** Tells the people next door about one newcomer, if that one still lives there. False when there is nobody left to tell of. */
async function greetOne(tx: Db, now: Date): Promise<boolean> {
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
      body: `${maskName(here.userName)} 入住${here.areaName} ${doorOf(blockNo)} 号，去打个招呼吧。`,
      route: streetRoute(blockAreaId, blockNo),
      key: `neighbour:${userId}:${blockAreaId}:${blockNo}`,
      now,
    });
  }
  return true;
}

/**
 * Tells the people next door who moved in. Apart from the moving itself: a registration then locks nobody else's notices.
 * Several processes share the work. Answers how many newcomers were announced.
 */
export async function greetNeighbours(db: Db, now: Date): Promise<number> {
  let greeted = 0;
  while (greeted < MOST_AT_ONCE && (await db.transaction((tx) => greetOne(tx, now)))) greeted += 1;
  return greeted;
}
