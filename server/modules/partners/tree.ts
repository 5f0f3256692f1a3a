import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { partners, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

/** Serializes binds of members with partners, and corrections: together they could form a cycle. */
const GRAPH_LOCK = 7_303_002;
/** Longer chains count as abuse. */
const MAX_WALK = 5_000;

interface NewRow {
  ownerId: number;
  memberId: number;
  level: 1 | 2;
  channel: string;
  joinedAt: Date;
}

export const lockGraph = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${GRAPH_LOCK})`);

/** @throws DomainError referee_cycle, also when the chain is too long */
export async function refuseCycle(tx: Db, userId: number, refereeId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; step: number }>(sql`
    with recursive up (id, step) as (
      select ${refereeId}::bigint, 0
      union all
      select referee_id, step + 1 from users join up on user_id = up.id
      where referee_id is not null and step < ${MAX_WALK} and up.id <> ${userId}::bigint
    )
    select id, step from up order by step desc limit 1`);
  const [last] = rows;
  if (last?.id === userId || last?.step === MAX_WALK) throw new DomainError('referee_cycle');
}

/** @returns the new counter and own inviter */
export async function addRow(
  tx: Db,
  row: NewRow,
): Promise<{ levelSeq: number; refereeId: number | null }> {
  const counter =
    row.level === 1
      ? { directCount: sql`${users.directCount} + 1` }
      : { teamCount: sql`${users.teamCount} + 1` };
  const [owner] = await tx
    .update(users)
    .set(counter)
    .where(eq(users.userId, row.ownerId))
    .returning({ direct: users.directCount, team: users.teamCount, refereeId: users.refereeId });
  if (!owner) throw new Error('the owner of a partner row does not exist');
  const levelSeq = row.level === 1 ? owner.direct : owner.team;
  await tx.insert(partners).values({ ...row, seq: owner.direct + owner.team, levelSeq });
  return { levelSeq, refereeId: owner.refereeId };
}

/** Closes gaps; few rows move, as corrections happen within a day. */
export async function removeRows(
  tx: Db,
  ownerId: number,
  level: 1 | 2,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const ofOwner = eq(partners.ownerId, ownerId);
  const [owner] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, ownerId))
    .for('no key update');
  if (!owner) throw new Error('the owner of a partner row does not exist');
  const gone = await tx
    .delete(partners)
    .where(and(ofOwner, eq(partners.level, level), inArray(partners.memberId, [...memberIds])))
    .returning({ seq: partners.seq, levelSeq: partners.levelSeq });
  if (gone.length === 0) return;
  const before = Math.min(...gone.map(({ seq }) => seq)) - 1;
  const beforeInLevel = Math.min(...gone.map(({ levelSeq }) => levelSeq)) - 1;
  /* Through negative numbers, for the unique index. */
  await tx.execute(sql`
    update partners p set seq = -n.seq,
      level_seq = case when p.level = ${level} then -n.level_seq else p.level_seq end
    from (
      select row_id,
        ${before} + row_number() over (order by seq) as seq,
        ${beforeInLevel} + row_number() over (partition by level order by seq) as level_seq
      from partners
      where owner_id = ${ownerId} and seq > ${before}
    ) n
    where p.row_id = n.row_id`);
  await tx
    .update(partners)
    .set({ seq: sql`-${partners.seq}`, levelSeq: sql`abs(${partners.levelSeq})` })
    .where(and(ofOwner, sql`${partners.seq} < 0`));
  const counter =
    level === 1
      ? { directCount: sql`${users.directCount} - ${gone.length}::bigint` }
      : { teamCount: sql`${users.teamCount} - ${gone.length}::bigint` };
  await tx.update(users).set(counter).where(eq(users.userId, ownerId));
}

export const listDirect = (tx: Db, userId: number) =>
  tx
    .select({ memberId: partners.memberId, channel: partners.channel, joinedAt: partners.joinedAt })
    .from(partners)
    .where(and(eq(partners.ownerId, userId), eq(partners.level, 1)))
    .orderBy(partners.levelSeq);
