import { eq, inArray, sql } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { markLate } from '@/server/modules/figures/late';
import { bumpDailyStats } from '@/server/modules/members/daily-stats';
import { appendFeed } from '@/server/modules/members/feed';
import { pointsForPartner } from '@/server/modules/members/growth';
import { addGrowth } from '@/server/modules/members/growth';
import { countRegistration } from '@/server/modules/members/share-funnel';
import { notify } from '@/server/modules/notices/notify';
import { countForRank } from './rank';
import { addRow, listDirect, lockGraph, refuseCycle } from './tree';

export interface Binding {
  userId: number;
  refereeId: number;
  channel: string;
  shareVisitId?: number;
  now: Date;
}

/** Then, or at the first sale, the inviter is final (specification 15.1). */
export const LOCK_HOURS = 24;

const HOW: Record<string, string> = {
  link: '你的链接',
  code: '你的邀请码',
  poster: '你的海报',
  card: '你的名片',
  block: '你的门牌',
  import: '旧店的邀请关系',
};

async function lockPair(tx: Db, { userId, refereeId }: Binding) {
  const rows = await tx
    .select({
      userId: users.userId,
      userName: users.userName,
      status: users.status,
      refereeId: users.refereeId,
      directCount: users.directCount,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(inArray(users.userId, [userId, refereeId]))
    .orderBy(users.userId)
    .for('no key update');
  const member = rows.find((row) => row.userId === userId);
  const referee = rows.find((row) => row.userId === refereeId);
  if (!member) throw new Error('the member to bind does not exist');
  return { member, referee };
}

async function welcome(
  tx: Db,
  { userId, refereeId, channel, shareVisitId, now }: Binding,
  userName: string,
  points: number,
): Promise<void> {
  const text = `${maskName(userName)} 通过${Object.hasOwn(HOW, channel) ? HOW[channel] : HOW.link}加入了街区`;
  await bumpDailyStats(tx, { userId: refereeId, now, newPartners: 1 });
  await countRegistration(tx, { userId: refereeId, memberId: userId, visitId: shareVisitId, now });
  await countForRank(tx, refereeId, now);
  await appendFeed(tx, {
    userId: refereeId,
    type: 'partner',
    text,
    route: `/pages/index/partner?partnerId=${userId}`,
    now,
  });
  await addGrowth(tx, {
    userId: refereeId,
    source: 'partner',
    key: `partner:${userId}`,
    points,
    now,
  });
  await notify(tx, {
    userId: refereeId,
    type: 'partner',
    title: '新的小伙伴',
    body: `${text}，去打个招呼吧。`,
    route: `/pages/index/partner?partnerId=${userId}`,
    key: `partner:${userId}`,
    now,
  });
}

/**
 * In the caller's transaction, with counters, rows and notices (specification 15.4).
 * @throws DomainError invite_code_own | invite_code_unknown | referee_bound | referee_cycle
 */
export async function bindReferee(tx: Db, binding: Binding): Promise<void> {
  const { userId, refereeId, channel, now } = binding;
  if (userId === refereeId) throw new DomainError('invite_code_own');
  const { member, referee } = await lockPair(tx, binding);
  if (referee?.status !== 'active') throw new DomainError('invite_code_unknown');
  if (member.refereeId !== null) throw new DomainError('referee_bound');
  if (member.directCount > 0) {
    await lockGraph(tx);
    await refuseCycle(tx, userId, refereeId);
  }

  const direct = await addRow(tx, {
    ownerId: refereeId,
    memberId: userId,
    level: 1,
    channel,
    joinedAt: now,
  });
  const lockedAt = new Date(now.getTime() + LOCK_HOURS * HOUR_MS);
  await tx
    .update(users)
    .set({
      refereeId,
      inviterSeq: nextInviterSeq(refereeId),
      refereeChannel: channel,
      refereeBoundAt: now,
      refereeLockedAt: lockedAt,
    })
    .where(eq(users.userId, userId));
  await markLate(tx, member.createdAt, { now, cause: 'inviter' });
  await welcome(tx, binding, member.userName, pointsForPartner(referee.directCount + 1));

  /* Existing partners become the inviter's second level. */
  if (member.directCount > 0)
    for (const row of await listDirect(tx, userId))
      await addRow(tx, { ...row, ownerId: refereeId, level: 2 });
  if (direct.refereeId !== null)
    await addRow(tx, {
      ownerId: direct.refereeId,
      memberId: userId,
      level: 2,
      channel,
      joinedAt: now,
    });
}

/** Not the count: corrections leave gaps. The inviter's row is locked. */
const nextInviterSeq = (refereeId: number) =>
  sql`(select coalesce(max(o.inviter_seq), 0) + 1 from users o where o.referee_id = ${refereeId}::bigint)`;
