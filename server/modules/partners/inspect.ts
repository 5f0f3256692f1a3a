import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { partners, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';

const PIECE = 50;

interface TreeQuery {
  memberId: number;
  level: 1 | 2;
  byId?: number | undefined;
  sort: 'reward' | 'joined';
  page: number;
}

/** Two levels, with sales and earnings. */
export async function inspectTree(
  db: Db,
  operation: Operation,
  { memberId, level, byId, sort, page }: TreeQuery,
) {
  await requirePermission(db, operation, 'partners.read');
  const [owner] = await db
    .select({ direct: users.directCount, team: users.teamCount })
    .from(users)
    .where(eq(users.userId, memberId));
  if (!owner) throw new OperationRefused(`没有编号为 ${memberId} 的成员`);
  const rows = await db
    .select({
      memberId: partners.memberId,
      byId: users.refereeId,
      joinedAt: partners.joinedAt,
      sales: partners.saleCount,
      reward: partners.rewardFen,
      direct: users.directCount,
    })
    .from(partners)
    .innerJoin(users, eq(users.userId, partners.memberId))
    .where(
      and(
        eq(partners.ownerId, memberId),
        eq(partners.level, level),
        byId === undefined ? undefined : eq(users.refereeId, byId),
      ),
    )
    .orderBy(desc(sort === 'reward' ? partners.rewardFen : partners.levelSeq), desc(partners.seq))
    .limit(PIECE + 1)
    .offset((page - 1) * PIECE);
  const shown = rows.slice(0, PIECE);
  const person = await personsOf(
    db,
    shown.map((row) => row.memberId),
  );
  return {
    rows: shown.map(({ memberId: id, joinedAt, ...row }) => ({
      ...row,
      partner: person(id),
      joinedAt: joinedAt.getTime(),
    })),
    ...owner,
    isMore: rows.length > PIECE,
  };
}
