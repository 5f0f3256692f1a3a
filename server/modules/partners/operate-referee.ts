import { and, eq, inArray, sql } from 'drizzle-orm';
import { readNumber } from '@/lib/contract/characters';
import { user as resource } from '@/lib/contract/console/resources/user';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { partners, partnerSettings, type User, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { markLate } from '@/server/modules/figures/late';
import { type Person, personsOf } from '@/server/modules/members/persons';
import { inScope } from '@/server/modules/members/search';
import { partsOf } from '@/server/modules/members/users';
import { notify } from '@/server/modules/notices/notify';
import { type Acting, OperationRefused, refuseOwn } from '@/server/modules/operators/authorize';
import type { DoneWords } from '@/server/modules/operators/stale';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { operatorAction } from '@/server/operator/action';
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

async function nextOf(tx: Db, code: string | null, member: Member): Promise<number | null> {
  try {
    return code === null ? null : await findByCode(tx, readNumber(code), member);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, { fields: { 'form.code': error.msg } });
  }
}

/** @throws OperationRefused for members outside the operator's cities, too */
async function lockMember(tx: Db, key: string, { acting }: { acting: Acting }): Promise<User> {
  const isIt = and(eq(users.userId, Number(key)), inScope(acting.scope));
  const isThere = /^[1-9]\d{0,14}$/.test(key) && (await tx.$count(users, isIt)) > 0;
  if (!isThere) throw new OperationRefused(`没有编号为 ${key} 的成员`);
  await lockGraph(tx);
  const [user] = await tx.select().from(users).where(isIt).for('no key update');
  if (!user) throw new Error('a member was deleted');
  return user;
}

async function move(tx: Db, member: Member, nextId: number | null, now: Date) {
  const { userId, refereeId } = member;
  const own = (await listDirect(tx, userId)).map(({ memberId }) => memberId);
  if (refereeId !== null) await unbind(tx, member, refereeId);
  await markLate(tx, member.createdAt, { now, cause: 'inviter' });
  if (nextId !== null) {
    await bindReferee(tx, { userId, refereeId: nextId, channel: 'code', now });
    await recount(tx, nextId, own);
  }
  await settle(tx, member, now);
  return own.length;
}

const treeOf = (
  id: number | null,
  person: (id: number) => Person,
  was: Counts | null,
  is: Counts | null,
) => (id === null || !was || !is ? null : { inviter: person(id), before: was, after: is });

const factsOf = (title: string, tree: Tree | null) =>
  tree
    ? (['direct', 'team'] as const).map((level) => ({
        title: `${title}${tree.inviter.name}的${level === 'direct' ? '直接' : '团队'}`,
        from: String(tree.before[level]),
        to: String(tree.after[level]),
      }))
    : [];

/** Only before the first purchase; no code removes. A second person permits it when the member's own day is over. */
export const correctReferee = operatorAction(resource, 'inviter', resource.actions.inviter, {
  lock: lockMember,
  version: partsOf,
  state: ({ status }) => status,
  memberOf: ({ userId }) => userId,
  over: () => '账号已注销，不能更正邀请人',
  done: DONE,
  work: async ({ tx, operation, acting, row: { userId, userName }, form }) => {
    const { now } = operation;
    const member = await getMember(tx, userId, false);
    const { refereeId } = member;
    if (await hasSale(tx, userId))
      throw new OperationRefused('已有成交，邀请人不能再更正：奖励按当时的邀请关系记录');
    const nextId = await nextOf(tx, form.code, member);
    if (nextId === null && refereeId === null) throw new OperationRefused('原来就没有邀请人');
    refuseOwn(acting, refereeId);
    refuseOwn(acting, nextId);
    const person = await personsOf(tx, [refereeId, nextId]);
    const name = (id: number | null) => (id === null ? '无' : person(id).name);
    const settings = await findSettings(tx, userId);
    const isLate = (await changeableUntil(tx, member, settings?.refereeChangedAt, now)) === null;
    const counted = async (id: number | null) => (id === null ? null : countsOf(tx, id));
    const before = [await counted(refereeId), await counted(nextId)] as const;
    const moved = await move(tx, member, nextId, now);
    await tell(tx, member, nextId === null ? null : person(nextId), now);
    const from = treeOf(refereeId, person, before[0], await counted(refereeId));
    const to = treeOf(nextId, person, before[1], await counted(nextId));
    return {
      values: { name: userName, from: `「${name(refereeId)}」`, to: `「${name(nextId)}」` },
      notes: sentencesOf(from, to, moved),
      facts: [...factsOf('原邀请人', from), ...factsOf('新邀请人', to)],
      before: { refereeId },
      after: { refereeId: nextId },
      second: async () =>
        isLate
          ? requireSecond(tx, operation, acting, {
              kind: 'inviter.change',
              ref: String(userId),
              about: `${userName}的邀请人由「${name(refereeId)}」更正为「${name(nextId)}」`,
              content: { memberId: userId, from: refereeId, to: nextId },
              memberIds: [userId, refereeId, nextId],
            })
          : null,
    };
  },
});
