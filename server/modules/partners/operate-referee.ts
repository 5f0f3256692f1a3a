import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { inRetriedTransaction } from '@/server/db/retry';
import { partners, partnerSettings, users } from '@/server/db/schema';
import { type Person, personsOf } from '@/server/modules/members/persons';
import { notify } from '@/server/modules/notices/notify';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { type DoneWords, staleRefusal } from '@/server/modules/operators/stale';
import { requireSecond, withSecond } from '@/server/modules/operators/two-persons';
import { bindReferee } from './bind';
import {
  changeableUntil,
  findByCode,
  findSettings,
  getMember,
  hasSale,
  type Member,
  unbind,
} from './referee';
import { listDirect, lockGraph } from './tree';

/* After the member's own day and never after a sale (specification 15.1). */

export interface Correction {
  memberId: number;
  inviteCode: string | null;
}

const DONE: DoneWords = {
  'user.inviter': '更正邀请人',
  'user.freeze': '冻结',
  'user.unfreeze': '解除冻结',
  'user.close': '开始注销',
};

interface Counts {
  direct: number;
  team: number;
}

interface Tree {
  inviter: Person;
  before: Counts;
  after: Counts;
}

export interface CorrectionEffect {
  member: Person;
  from: Tree | null;
  to: Tree | null;
  needsSecond: boolean;
  sentences: string[];
  isPreview: boolean;
  seen: string;
}

/** 32 hex digits. */
const seenOf = ({ status, refereeId, boundAt }: Member): string =>
  createHash('sha256')
    .update(JSON.stringify({ status, refereeId, boundAt }))
    .digest('hex')
    .slice(0, 32);

async function countsOf(tx: Db, userId: number): Promise<Counts> {
  const [row] = await tx
    .select({ direct: users.directCount, team: users.teamCount })
    .from(users)
    .where(eq(users.userId, userId));
  return row ?? { direct: 0, team: 0 };
}

/** Sales and rewards stay with their recorded inviter. */
async function recount(tx: Db, ownerId: number, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .update(partners)
    .set({
      saleCount: sql`(
        select count(*)
        from sales s
        where s.buyer_id = ${partners.memberId}
          and s.status <> 'refunded'
          and s.level2_id = ${ownerId}
      )`,
      rewardFen: sql`(
        select coalesce(sum(r.amount - r.refunded_amount), 0)
        from rewards r
        where r.user_id = ${ownerId}
          and r.source_user_id = ${partners.memberId}
          and r.level = 2
      )`,
    })
    .where(
      and(
        eq(partners.ownerId, ownerId),
        eq(partners.level, 2),
        inArray(partners.memberId, [...memberIds]),
      ),
    );
}

async function settle(tx: Db, { userId, refereeId }: Member, now: Date): Promise<void> {
  const answer = {
    refereeConfirmedAt: now,
    refereeChangedAt: now,
    ...(refereeId !== null && { formerRefereeId: refereeId }),
  };
  await tx
    .insert(partnerSettings)
    .values({ userId, ...answer })
    .onConflictDoUpdate({ target: partnerSettings.userId, set: answer });
  await tx.update(users).set({ refereeLockedAt: now }).where(eq(users.userId, userId));
}

/** Notifies member, former and new inviter. */
async function tell(tx: Db, member: Member, next: Person | null, now: Date): Promise<void> {
  const route = '/pages/index/partner';
  const key = `${member.userId}:${now.getTime()}`;
  await notify(tx, {
    userId: member.userId,
    type: 'partner',
    title: '邀请人已更正',
    body: next ? `客服已把你的邀请人更正为 ${maskName(next.name)}。` : '客服已取消你的邀请人。',
    route,
    key: `referee-corrected:${key}`,
    now,
  });
  if (member.refereeId === null) return;
  await notify(tx, {
    userId: member.refereeId,
    type: 'partner',
    title: '小伙伴更正了邀请人',
    body: `${maskName(member.userName)} 更正了邀请人，不再计入你的小伙伴。`,
    route,
    key: `partner-left:${key}`,
    now,
  });
}

function sentencesOf(from: Tree | null, to: Tree | null, moved: number): string[] {
  return [
    from ? `不再是${from.inviter.name}的小伙伴` : '原来没有邀请人',
    to ? `成为${to.inviter.name}的直接小伙伴` : '以后没有邀请人',
    moved === 0
      ? 'TA没有小伙伴需要移动'
      : `TA的 ${moved} 位小伙伴${to ? '随之成为新邀请人的团队' : '不再计入原邀请人的团队'}`,
    to ? '之后的成交按新的邀请关系记奖励；成长值不变' : '之后的成交不记邀请奖励；成长值不变',
    '有关的人都会收到通知；TA自己不能再更改',
  ];
}

interface Options {
  isDryRun?: boolean;
  seen?: string;
}

async function read(
  tx: Db,
  acting: Acting,
  { memberId, inviteCode }: Correction,
  seen: string | undefined,
): Promise<{ member: Member; nextId: number | null }> {
  refuseOwn(acting, memberId);
  if ((await tx.$count(users, eq(users.userId, memberId))) === 0)
    throw new OperationRefused(`没有编号为 ${memberId} 的成员`);
  await lockGraph(tx);
  const member = await getMember(tx, memberId, true);
  if (seen !== undefined && seen !== seenOf(member))
    throw await staleRefusal(tx, String(memberId), DONE);
  if (member.status === 'closed') throw new OperationRefused('账号已注销，不能更正邀请人');
  if (await hasSale(tx, memberId))
    throw new OperationRefused('已有成交，邀请人不能再更正：奖励按当时的邀请关系记录');
  const nextId = inviteCode === null ? null : await findByCode(tx, inviteCode, member);
  if (nextId === null && member.refereeId === null) throw new OperationRefused('原来就没有邀请人');
  refuseOwn(acting, member.refereeId);
  refuseOwn(acting, nextId);
  return { member, nextId };
}

async function move(tx: Db, member: Member, nextId: number | null, now: Date) {
  const { userId, refereeId } = member;
  const own = (await listDirect(tx, userId)).map(({ memberId }) => memberId);
  if (refereeId !== null) await unbind(tx, member, refereeId);
  if (nextId !== null) {
    await bindReferee(tx, { userId, refereeId: nextId, channel: 'code', now });
    await recount(tx, nextId, own);
  }
  await settle(tx, member, now);
  return own.length;
}

async function correct(
  tx: Db,
  operation: Operation,
  correction: Correction,
  { isDryRun = false, seen }: Options,
): Promise<CorrectionEffect> {
  const { now } = operation;
  const { memberId } = correction;
  const acting = await requirePermission(tx, operation, 'members.inviter');
  const { member, nextId } = await read(tx, acting, correction, seen);
  const person = await personsOf(tx, [memberId, member.refereeId, nextId]);
  const settings = await findSettings(tx, memberId);
  const isLate = (await changeableUntil(tx, member, settings?.refereeChangedAt, now)) === null;
  const name = (id: number | null) => (id === null ? '无' : person(id).name);
  const second =
    isLate && !isDryRun
      ? await requireSecond(tx, operation, acting, {
          kind: 'inviter.change',
          ref: String(memberId),
          about: `${name(memberId)}的邀请人由「${name(member.refereeId)}」更正为「${name(nextId)}」`,
          content: { memberId, from: member.refereeId, to: nextId },
          memberIds: [memberId, member.refereeId, nextId],
        })
      : null;

  const counted = async (id: number | null) => (id === null ? null : countsOf(tx, id));
  const before = [await counted(member.refereeId), await counted(nextId)];
  const moved = await move(tx, member, nextId, now);
  await tell(tx, member, nextId === null ? null : person(nextId), now);
  const change = { before: { refereeId: member.refereeId }, after: { refereeId: nextId } };
  await audit(tx, operation, 'user.inviter', String(memberId), { second }, change);

  const treeOf = async (id: number | null, was: Counts | null | undefined): Promise<Tree | null> =>
    id === null || !was
      ? null
      : { inviter: person(id), before: was, after: await countsOf(tx, id) };
  const from = await treeOf(member.refereeId, before[0]);
  const to = await treeOf(nextId, before[1]);
  return {
    member: person(memberId),
    from,
    to,
    needsSecond: isLate,
    sentences: sentencesOf(from, to, moved),
    isPreview: isDryRun,
    seen: isDryRun ? seenOf(member) : seenOf(await getMember(tx, memberId, false)),
  };
}

/** Rolled back. @throws OperationRefused, DomainError */
export const previewCorrection = (
  db: Db,
  operation: Operation,
  correction: Correction,
): Promise<CorrectionEffect> =>
  dryRun(db, true, (tx) => correct(tx, operation, correction, { isDryRun: true }));

/**
 * Only before the first purchase; null removes. A second person permits it.
 * @throws OperationRefused `needs_second`, `stale`; DomainError invite_code_unknown | invite_code_own | referee_same |
 * referee_cycle
 */
export const correctReferee = (
  db: Db,
  operation: Operation,
  { seen, ...correction }: Correction & { seen: string },
): Promise<CorrectionEffect> =>
  withSecond(db, operation, () =>
    inRetriedTransaction(db, (tx) => correct(tx, operation, correction, { seen })),
  );
