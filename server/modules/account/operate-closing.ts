import { CLOSING_DAYS, type ClosingObstacle } from '@/lib/contract/account-closing';
import { user as resource } from '@/lib/contract/console/resources/user';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { lockBalances } from '@/server/modules/ledger/balances';
import { partsOf } from '@/server/modules/members/users';
import { notify } from '@/server/modules/notices/notify';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { operatorAction } from '@/server/operator/action';
import { beginClosing, listObstacles } from './closing';
import { endedSentence, findMember, lockMember, MEMBER_DONE } from './operate-acts';
import { countDevices } from './sessions';

/* On request of a member who cannot; two persons (decision 0044). */

const OBSTACLES: Record<ClosingObstacle, string> = {
  withdrawal: '有提现还没有完成',
  order: '有订单还没有完成',
  refund: '有退款还没有完成',
  carried: '旧余额还没有用完或退回',
};

const STATES: Readonly<Record<string, string>> = {
  frozen: '账号已冻结，请先解除冻结',
  closing: '账号已在注销',
  closed: '账号已注销',
};

/** Operators cannot give up a member's money. */
async function listOpen(
  tx: Db,
  memberId: number,
  { available, pending, debt }: { available: number; pending: number; debt: number },
): Promise<string[]> {
  const open = (await listObstacles(tx, memberId)).map((name) => OBSTACLES[name]);
  if (available > 0) open.push(`可提现还有 ${fenToYuan(available)}，请本人先提现或自己放弃`);
  if (pending > 0) open.push(`还有 ${fenToYuan(pending)} 奖励待入账或暂缓`);
  if (debt > 0) open.push(`还有 ${fenToYuan(debt)} 待扣款`);
  return open;
}

const sentencesOf = (sessions: number, closesAt: Date): string[] => [
  endedSentence(sessions),
  `${CLOSING_DAYS} 天内（${momentText(closesAt.getTime())}前）本人登录即可撤销`,
  '到期清除：手机号、密码、昵称与资料、实名、地址、收款账户、上传的图片；门牌空出',
  '保留：账本、订单、奖励与提现记录，只留编号；小伙伴关系与他人的奖励不变',
  '到期之前又有未完成的订单或提现时，等完成后再清除；清除后不能恢复',
];

export const closeMember = operatorAction(resource, 'close', resource.actions.close, {
  // wallet before member, as everywhere
  lock: async (tx, key, by) => {
    const { userId } = await findMember(tx, key, by);
    const balances = await lockBalances(tx, userId, by.operation.now);
    return { user: await lockMember(tx, key, by), balances };
  },
  version: ({ user }) => partsOf(user),
  state: ({ user }) => user.status,
  memberOf: ({ user }) => user.userId,
  over: (_, state) => STATES[state] ?? '',
  done: MEMBER_DONE,
  work: async ({ tx, acting, operation, row: { user, balances } }) => {
    const { now } = operation;
    const { userId, userName, status } = user;
    const values = { name: userName };
    const open = await listOpen(tx, userId, balances);
    if (open.length > 0) return { values, blocks: [`不能注销：${open.join('；')}`] };
    const sessionsEnded = await countDevices(tx, userId, now);
    const closesAt = await beginClosing(tx, { userId, reason: '', giveUp: 0, now });
    await notify(tx, {
      userId,
      type: 'system',
      title: '账号开始注销',
      body: `客服已开始注销你的账号，${momentText(closesAt.getTime())}前登录即可撤销。`,
      key: `closing:${userId}:${now.getTime()}`,
      now,
    });
    return {
      values,
      notes: sentencesOf(sessionsEnded, closesAt),
      detail: { closesAt: closesAt.getTime(), sessionsEnded },
      before: { status },
      after: { status: 'closing' },
      second: () =>
        requireSecond(tx, operation, acting, {
          kind: 'member.close',
          ref: String(userId),
          about: `注销${userName}的账号，${CLOSING_DAYS} 天后清除`,
          content: { memberId: userId },
          memberIds: [userId],
        }),
    };
  },
});
