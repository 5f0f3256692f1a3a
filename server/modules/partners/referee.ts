import { and, eq } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { partnerSettings, sales, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { markLate } from '@/server/modules/figures/late';
import { dropNewPartner } from '@/server/modules/members/daily-stats';
import { uncountRegistration } from '@/server/modules/members/share-funnel';
import { notify } from '@/server/modules/notices/notify';
import { bindReferee, LOCK_HOURS } from './bind';
import { findInviter } from './queries';
import { uncountForRank } from './rank';
import { listDirect, lockGraph, removeRows } from './tree';

const columns = {
  userId: users.userId,
  userName: users.userName,
  status: users.status,
  inviteCode: users.inviteCode,
  refereeId: users.refereeId,
  channel: users.refereeChannel,
  boundAt: users.refereeBoundAt,
  lockedAt: users.refereeLockedAt,
  createdAt: users.createdAt,
};

export async function getMember(db: Db, userId: number, isLocked: boolean) {
  const query = db.select(columns).from(users).where(eq(users.userId, userId));
  const [member] = isLocked ? await query.for('no key update') : await query;
  if (!member) throw new Error('the member of a live session does not exist');
  return member;
}

export type Member = Awaited<ReturnType<typeof getMember>>;

export async function findSettings(db: Db, userId: number) {
  const [row] = await db.select().from(partnerSettings).where(eq(partnerSettings.userId, userId));
  return row ?? null;
}

export async function hasSale(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: sales.saleId })
    .from(sales)
    .where(eq(sales.buyerId, userId))
    .limit(1);
  return rows.length > 0;
}

/** A day from registration, before the first sale, once. Null = settled. */
export async function changeableUntil(
  db: Db,
  member: Member,
  changedAt: Date | null | undefined,
  now: Date,
): Promise<Date | null> {
  const end = Math.min(
    member.createdAt.getTime() + LOCK_HOURS * HOUR_MS,
    member.lockedAt?.getTime() ?? Infinity,
  );
  if (changedAt || end <= now.getTime() || (await hasSale(db, member.userId))) return null;
  return new Date(end);
}

/** Only members of links confirm: somebody else may have used the phone. */
export async function readReferee(db: Db, userId: number, now: Date) {
  const member = await getMember(db, userId, false);
  const settings = await findSettings(db, userId);
  const until = await changeableUntil(db, member, settings?.refereeChangedAt, now);
  const isAsked =
    until !== null &&
    member.refereeId !== null &&
    member.channel !== 'code' &&
    !settings?.refereeConfirmedAt;
  return { refereeId: member.refereeId, canChangeUntil: until?.getTime() ?? null, isAsked };
}

export async function confirmReferee(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insert(partnerSettings)
    .values({ userId, refereeConfirmedAt: now })
    .onConflictDoUpdate({ target: partnerSettings.userId, set: { refereeConfirmedAt: now } });
}

export async function unbind(tx: Db, member: Member, formerId: number): Promise<void> {
  const { userId, boundAt } = member;
  const [former] = await tx
    .select({ refereeId: users.refereeId })
    .from(users)
    .where(eq(users.userId, formerId))
    .for('no key update');
  if (!former || !boundAt) throw new Error('a bound member has no inviter');
  const own = (await listDirect(tx, userId)).map(({ memberId }) => memberId);
  await tx
    .update(users)
    .set({ refereeId: null, inviterSeq: null, refereeChannel: null, refereeBoundAt: null })
    .where(eq(users.userId, userId));
  await removeRows(tx, formerId, 1, [userId]);
  await removeRows(tx, formerId, 2, own);
  await dropNewPartner(tx, formerId, boundAt);
  await uncountRegistration(tx, { userId: formerId, memberId: userId, at: boundAt });
  await uncountForRank(tx, formerId, boundAt);
  if (former.refereeId !== null) await removeRows(tx, former.refereeId, 2, [userId]);
}

export async function findByCode(tx: Db, inviteCode: string, member: Member): Promise<number> {
  const refuse = (code: 'invite_code_unknown' | 'invite_code_own' | 'referee_same') =>
    new DomainError(code, { fields: { inviteCode: new DomainError(code).msg } });
  const [owner] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.inviteCode, inviteCode), eq(users.status, 'active')));
  if (!owner) throw refuse('invite_code_unknown');
  if (owner.userId === member.userId) throw refuse('invite_code_own');
  if (owner.userId === member.refereeId) throw refuse('referee_same');
  return owner.userId;
}

async function change(tx: Db, userId: number, inviteCode: string | null, now: Date): Promise<void> {
  await lockGraph(tx);
  const member = await getMember(tx, userId, true);
  const settings = await findSettings(tx, userId);
  if ((await changeableUntil(tx, member, settings?.refereeChangedAt, now)) === null)
    throw new DomainError('referee_locked');
  const refereeId = inviteCode === null ? null : await findByCode(tx, inviteCode, member);
  const formerRefereeId = member.refereeId;
  if (formerRefereeId !== null) await unbind(tx, member, formerRefereeId);
  await markLate(tx, member.createdAt, { now, cause: 'inviter' });
  if (refereeId !== null) await bindReferee(tx, { userId, refereeId, channel: 'code', now });
  /* The right inviter can be entered once within the day. */
  const answer = {
    refereeConfirmedAt: now,
    ...(refereeId !== null && { refereeChangedAt: now }),
    ...(formerRefereeId !== null && { formerRefereeId }),
  };
  await tx
    .insert(partnerSettings)
    .values({ userId, ...answer })
    .onConflictDoUpdate({ target: partnerSettings.userId, set: answer });
  if (formerRefereeId === null) return;
  await notify(tx, {
    userId: formerRefereeId,
    type: 'partner',
    title: '小伙伴更正了邀请人',
    body: `${maskName(member.userName)} 更正了邀请人，不再计入你的小伙伴。`,
    route: '/pages/index/partner',
    key: `partner-left:${userId}`,
    now,
  });
}

/**
 * Null removes. Lock chains may deadlock rarely; the correction is retried.
 * @throws DomainError referee_locked | invite_code_unknown | invite_code_own | referee_same | referee_cycle
 */
export async function changeReferee(
  db: Db,
  input: { userId: number; inviteCode: string | null; now: Date },
): Promise<void> {
  await inRetriedTransaction(db, (tx) => change(tx, input.userId, input.inviteCode, input.now));
}

/** 邀请你的是 李** */
export async function inviterToConfirm(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ maskedName: string; avatar: string } | null> {
  const { refereeId, isAsked } = await readReferee(db, userId, now);
  const inviter = isAsked ? await findInviter(db, refereeId) : null;
  return inviter && { maskedName: maskName(inviter.userName), avatar: inviter.avatar };
}
