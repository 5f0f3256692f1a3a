import type { OutputOf } from '@/lib/contract';
import type { getReward, listDirectRewards } from '@/lib/contract/rewards';
import { fenToYuan, maskName, percentText } from '@/lib/format';
import { dayOf } from '@/lib/time';
import type { Reward } from '@/server/db/schema';
import { faceOf } from '@/server/modules/members/names';
import { partOf } from './calculation';
import type { RewardRow } from './queries';

type RowView = OutputOf<typeof listDirectRewards>['list']['data'][number];
type Explanation = OutputOf<typeof getReward>['reward'];

const dateText = (at: Date): string =>
  `${Number(dayOf(at).slice(5, 7))}月${Number(dayOf(at).slice(8))}日`;

const REFUNDING = '订单退款处理中，暂缓入账';

/** Specification 18.9. */
export function statusText(
  { status, holdUntil, holdDays, reason }: Reward,
  isRefunding: boolean,
): string {
  switch (status) {
    case 'pending':
      if (isRefunding) return REFUNDING;
      return holdUntil ? `预计${dateText(holdUntil)}入账` : `待入账（订单完成后${holdDays}天入账）`;
    case 'held':
      return `审核中：${reason}，可申诉`;
    case 'settled':
      return '已入账';
    case 'void':
      return `已失效：${reason}`;
    case 'clawed':
      return `已扣回：${reason}`;
  }
}

/** Second level: only the buyer's first character. */
function common({ reward, sn, title, buyerName, isRefunding }: RewardRow) {
  const {
    rewardId,
    level,
    base,
    rateBp,
    amount,
    refundedAmount,
    status,
    reason,
    createdAt,
    holdUntil,
    settledAt,
  } = reward;
  return {
    rewardId,
    level: level as 1 | 2,
    orderSn: sn,
    buyer: level === 1 ? buyerName : maskName(buyerName),
    title,
    base,
    rateBp,
    amount: amount - refundedAmount,
    refundedAmount,
    status,
    reason: status === 'pending' && isRefunding ? REFUNDING : reason,
    statusText: statusText(reward, isRefunding),
    time: createdAt.getTime(),
    expectAt: status === 'pending' && !isRefunding ? (holdUntil?.getTime() ?? null) : null,
    settledAt: settledAt?.getTime() ?? null,
  };
}

export const rowView = (row: RewardRow): RowView => ({
  ...common(row),
  buyerAvatar: row.reward.level === 1 ? faceOf(row.reward.sourceUserId, row.buyerAvatar) : '',
  blockNo: row.reward.level === 1 ? row.buyerBlockNo : null,
});

function stepsOf({ base, rateBp, amount, refundedAmount, status, level }: Reward): string[] {
  const plain = partOf(base, rateBp);
  const steps = [`${fenToYuan(base)} × ${percentText(rateBp)} = ${fenToYuan(plain)}`];
  if (amount < plain) steps.push(`按规则上限计为 ${fenToYuan(amount)}`);
  if (refundedAmount > 0)
    steps.push(
      status === 'void'
        ? `已失效，减去 ${fenToYuan(refundedAmount)}`
        : `订单退款，减去 ${fenToYuan(refundedAmount)}，剩余 ${fenToYuan(amount - refundedAmount)}`,
    );
  steps.push(level === 1 ? '买家是你直接邀请的小伙伴' : '买家是你的小伙伴邀请的');
  return steps;
}

export const canAppeal = ({ status, appealedAt }: Reward): boolean =>
  (status === 'held' || status === 'void') && appealedAt === null;

export const explain = (row: RewardRow): Explanation => {
  const { reward, baseRefunded, paidAt, completedAt } = row;
  const { ruleVersion, holdDays, appealText, appealedAt } = reward;
  return {
    ...common(row),
    baseRefunded,
    ruleVersion,
    holdDays,
    paidAt: paidAt.getTime(),
    completedAt: completedAt?.getTime() ?? null,
    steps: stepsOf(reward),
    appeal:
      appealText !== null && appealedAt !== null
        ? { content: appealText, time: appealedAt.getTime() }
        : null,
    canAppeal: canAppeal(reward),
  };
};
