import { and, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '@/server/http/call';
import { maskName } from '@/server/http/mask';
import type { Db } from '@/server/db/client';
import { bumpDailyStats } from '@/server/db/daily-stats';
import { appendFeed } from '@/server/db/feed';
import { partners, shareVisits, users } from '@/server/db/schema';

export interface Binding {
  userId: number;
  refereeId: number;
  channel: string;
  shareVisitId?: number;
  now: Date;
}

export interface PartnersDeps {
  /** Growth points for the n-th direct partner of an inviter. */
  pointsForPartner: (n: number) => number;
}

/** Members who already have partners bind one at a time: only they could close a circle together. */
const GRAPH_LOCK = 7_303_002;
/** After this time, or the first paid order, the inviter stays (product rule). */
const LOCK_HOURS = 24;

const HOW: Record<string, string> = { link: '你的链接', code: '你的邀请码', poster: '你的海报', card: '你的名片', block: '你的门牌' };

/** Locks both members in id order, so that two bindings cannot wait for each other. */
async function lockPair(tx: Db, { userId, refereeId }: Binding) {
  const rows = await tx
    .select({ userId: users.userId, userName: users.userName, status: users.status, refereeId: users.refereeId, directCount: users.directCount })
    .from(users)
    .where(inArray(users.userId, [userId, refereeId]))
    .orderBy(users.userId)
    .for('no key update');
  const member = rows.find((row) => row.userId === userId);
  const referee = rows.find((row) => row.userId === refereeId);
  if (!member) throw new Error('the member to bind does not exist');
  return { member, referee };
}

/** Whether `userId` stands somewhere above `refereeId`. */
async function isAbove(tx: Db, userId: number, refereeId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up (id) as (
      select ${refereeId}::bigint
      union
      select referee_id from users join up on user_id = up.id where referee_id is not null
    )
    select 1 from up where id = ${userId}::bigint limit 1`);
  return rows.length > 0;
}

interface NewRow {
  ownerId: number;
  memberId: number;
  level: 1 | 2;
  channel: string;
  joinedAt: Date;
}

/** Raises a counter (and the growth) of an owner and gives a partner the numbers that follow; returns the owner's own inviter. */
async function addRow(tx: Db, row: NewRow, growth = 0): Promise<{ levelSeq: number; refereeId: number | null }> {
  const counter = row.level === 1 ? { directCount: sql`${users.directCount} + 1` } : { teamCount: sql`${users.teamCount} + 1` };
  const [owner] = await tx.update(users).set({ ...counter, growth: sql`${users.growth} + ${growth}` }).where(eq(users.userId, row.ownerId)).returning({ direct: users.directCount, team: users.teamCount, refereeId: users.refereeId });
  if (!owner) throw new Error('the owner of a partner row does not exist');
  const levelSeq = row.level === 1 ? owner.direct : owner.team;
  await tx.insert(partners).values({ ...row, seq: owner.direct + owner.team, levelSeq });
  return { levelSeq, refereeId: owner.refereeId };
}

/** Links the visit that led here, if it was a visit to this inviter. */
async function linkVisit(tx: Db, { userId, refereeId, shareVisitId }: Binding): Promise<void> {
  if (!shareVisitId) return;
  await tx
    .update(shareVisits)
    .set({ registeredUserId: userId })
    .where(and(eq(shareVisits.visitId, shareVisitId), eq(shareVisits.refereeId, refereeId), sql`${shareVisits.registeredUserId} is null`));
}

/**
 * Makes a member the partner of an inviter, once and for all, within the caller's transaction: counters, the rows that
 * the inviter and the inviter's inviter see, the day's count, the feed and the visit.
 * Rules (product rule 6.8): not oneself, no circle, once, the inviter is active.
 * @throws DomainError invite_code_own | invite_code_unknown | referee_bound | referee_cycle
 */
export async function bindReferee(tx: Db, binding: Binding, { pointsForPartner }: PartnersDeps): Promise<void> {
  const { userId, refereeId, channel, now } = binding;
  if (userId === refereeId) throw new DomainError('invite_code_own');
  const { member, referee } = await lockPair(tx, binding);
  if (referee?.status !== 'active') throw new DomainError('invite_code_unknown');
  if (member.refereeId !== null) throw new DomainError('referee_bound');
  if (member.directCount > 0) {
    await tx.execute(sql`select pg_advisory_xact_lock(${GRAPH_LOCK})`);
    if (await isAbove(tx, userId, refereeId)) throw new DomainError('referee_cycle');
  }

  const direct = await addRow(tx, { ownerId: refereeId, memberId: userId, level: 1, channel, joinedAt: now }, pointsForPartner(referee.directCount + 1));
  await tx
    .update(users)
    .set({ refereeId, inviterSeq: direct.levelSeq, refereeChannel: channel, refereeBoundAt: now, refereeLockedAt: new Date(now.getTime() + LOCK_HOURS * 3_600_000) })
    .where(eq(users.userId, userId));
  await bumpDailyStats(tx, { userId: refereeId, now, newPartners: 1 });
  await appendFeed(tx, { userId: refereeId, type: 'partner', text: `${maskName(member.userName)} 通过${HOW[channel] ?? HOW.link}加入了街区`, route: '/pages/index/partner', now });
  await linkVisit(tx, binding);

  await adoptPartnersOf(tx, binding);
  if (direct.refereeId !== null) await addRow(tx, { ownerId: direct.refereeId, memberId: userId, level: 2, channel, joinedAt: now });
}

/** A member who already had partners brings them along as the inviter's second level. Nobody, at a registration. */
async function adoptPartnersOf(tx: Db, { userId, refereeId }: Binding): Promise<void> {
  const own = await tx
    .select({ memberId: partners.memberId, channel: partners.channel, joinedAt: partners.joinedAt })
    .from(partners)
    .where(and(eq(partners.ownerId, userId), eq(partners.level, 1)))
    .orderBy(partners.levelSeq);
  for (const row of own) await addRow(tx, { ...row, ownerId: refereeId, level: 2 });
}
