import { eq } from 'drizzle-orm';
import { CLOSING_DAYS, type ClosingObstacle } from '@/lib/contract/account-closing';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { inRetriedTransaction } from '@/server/db/retry';
import { users } from '@/server/db/schema';
import { lockBalances } from '@/server/modules/ledger/balances';
import { personsOf } from '@/server/modules/members/persons';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { requireSecond, withSecond } from '@/server/modules/operators/two-persons';
import { beginClosing, listObstacles } from './closing';
import { type ActOptions, type MemberEffect, seenOf, takeMember } from './operate-acts';
import { countDevices } from './sessions';

/* On request of a member who cannot; two persons (decision 0044). */

const OBSTACLES: Record<ClosingObstacle, string> = {
  withdrawal: '有提现还没有完成',
  order: '有订单还没有完成',
  refund: '有退款还没有完成',
};

const STATES = {
  frozen: '账号已冻结，请先解除冻结',
  closing: '账号已在注销',
  closed: '账号已注销',
};

/** Operators cannot give up a member's money. @throws OperationRefused */
async function refuseOpen(
  tx: Db,
  memberId: number,
  { available, pending, debt }: { available: number; pending: number; debt: number },
): Promise<void> {
  const open = (await listObstacles(tx, memberId)).map((name) => OBSTACLES[name]);
  if (available > 0) open.push(`可提现还有 ${fenToYuan(available)}，请本人先提现或自己放弃`);
  if (pending > 0) open.push(`还有 ${fenToYuan(pending)} 奖励待入账或暂缓`);
  if (debt > 0) open.push(`还有 ${fenToYuan(debt)} 待扣款`);
  if (open.length > 0) throw new OperationRefused(`不能注销：${open.join('；')}`);
}

const sentencesOf = (sessions: number, closesAt: Date): string[] => [
  sessions === 0 ? '没有登录中的设备' : `结束 ${sessions} 处登录`,
  `${CLOSING_DAYS} 天内（${momentText(closesAt.getTime())}前）本人登录即可撤销`,
  '到期清除：手机号、密码、昵称与资料、实名、地址、收款账户、上传的图片；门牌空出',
  '保留：账本、订单、奖励与提现记录，只留编号；小伙伴关系与他人的奖励不变',
  '到期之前又有未完成的订单或提现时，等完成后再清除；清除后不能恢复',
];

async function close(
  tx: Db,
  operation: Operation,
  memberId: number,
  { isDryRun = false, seen }: ActOptions,
): Promise<MemberEffect> {
  const { now } = operation;
  const acting = await requirePermission(tx, operation, 'members.close');
  if ((await tx.$count(users, eq(users.userId, memberId))) === 0)
    throw new OperationRefused(`没有编号为 ${memberId} 的成员`);
  // wallet before member, as everywhere
  const balances = await lockBalances(tx, memberId, now);
  const user = await takeMember(tx, acting, memberId, seen);
  if (user.status !== 'active') throw new OperationRefused(STATES[user.status], 'stale');
  await refuseOpen(tx, memberId, balances);
  const member = (await personsOf(tx, [memberId]))(memberId);
  const second = isDryRun
    ? null
    : await requireSecond(tx, operation, acting, {
        kind: 'member.close',
        ref: String(memberId),
        about: `注销${member.name}的账号，${CLOSING_DAYS} 天后清除`,
        content: { memberId },
        memberIds: [memberId],
      });

  const sessions = await countDevices(tx, memberId, now);
  const closesAt = await beginClosing(tx, { userId: memberId, reason: '', giveUp: 0, now });
  await notify(tx, {
    userId: memberId,
    type: 'system',
    title: '账号开始注销',
    body: `客服已开始注销你的账号，${momentText(closesAt.getTime())}前登录即可撤销。`,
    key: `closing:${memberId}:${now.getTime()}`,
    now,
  });
  const change = { before: { status: user.status }, after: { status: 'closing' } };
  const detail = { second, closesAt: closesAt.getTime(), sessionsEnded: sessions };
  await audit(tx, operation, 'user.close', String(memberId), detail, change);
  return {
    member,
    from: user.status,
    to: 'closing',
    sessions,
    held: { count: 0, fen: 0 },
    needsSecond: true,
    sentences: sentencesOf(sessions, closesAt),
    isPreview: isDryRun,
    seen: seenOf({ ...user, status: 'closing' }),
  };
}

/** Rolled back. @throws OperationRefused */
export const previewClosing = (
  db: Db,
  operation: Operation,
  memberId: number,
): Promise<MemberEffect> =>
  dryRun(db, true, (tx) => close(tx, operation, memberId, { isDryRun: true }));

/** @throws OperationRefused `needs_second`, `stale` */
export const closeMember = (
  db: Db,
  operation: Operation,
  { memberId, seen }: { memberId: number; seen: string },
): Promise<MemberEffect> =>
  withSecond(db, operation, () =>
    inRetriedTransaction(db, (tx) => close(tx, operation, memberId, { seen })),
  );
