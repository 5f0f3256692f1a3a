import { reward as resource } from '@/lib/contract/console/resources/reward';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { Reward } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { operatorAction } from '@/server/operator/action';
import { cancelReward, freeReward, lockedReward, pauseReward } from './operate';
import { partsOf, readRewardId } from './operator-queries';
import { leftOf } from './reduce';
import { settleDue } from './settle';

const { actions } = resource;

const frame = {
  lock: (tx: Db, key: string) => lockedReward(tx, readRewardId(key)),
  version: partsOf,
  state: ({ status }: Reward) => status,
  memberOf: ({ userId }: Reward) => userId,
  over: ({ rewardId }: Reward, state: string) =>
    `奖励 ${rewardId} 当前为「${resource.fields.state.texts?.[state] ?? ''}」，未做更改`,
  done: { 'reward.hold': '暂缓', 'reward.release': '放行', 'reward.void': '作废' },
};

const reasonOf = ({ reason = '' }: Operation) => reason.trim();
const doneOf = (row: Reward, after: Reward['status']) => ({
  values: { amount: fenToYuan(leftOf(row)) },
  before: { status: row.status },
  after: { status: after },
});

export const holdOne = operatorAction(resource, 'hold', actions.hold, {
  ...frame,
  work: async ({ tx, operation, row }) => {
    await pauseReward(tx, operation, row.rewardId, reasonOf(operation));
    return doneOf(row, 'held');
  },
});

export const releaseOne = operatorAction(resource, 'release', actions.release, {
  ...frame,
  work: async ({ tx, operation, row }) => {
    await freeReward(tx, operation, row.rewardId, reasonOf(operation));
    return doneOf(row, 'pending');
  },
});

/** Above the money limit by another person. */
export const voidOne = operatorAction(resource, 'void', actions.void, {
  ...frame,
  work: async ({ tx, operation, acting, row }) => {
    const amount = leftOf(row);
    await cancelReward(tx, operation, row.rewardId, reasonOf(operation));
    return {
      ...doneOf(row, 'void'),
      second: () =>
        requireSecondAbove(tx, operation, acting, {
          kind: 'reward.void',
          ref: `reward-${row.rewardId}`,
          amount,
          about: `奖励 ${row.rewardId} 作废`,
          content: { amount },
          memberIds: [row.userId],
        }),
    };
  },
});

/** The job does the same each minute. */
export const settleAll = operatorAction(resource, 'settle', actions.settle, {
  lock: async () => ({}),
  work: async ({ tx, operation }) => {
    const { count, sum } = await settleDue(tx, operation.now);
    return {
      values: { n: String(count), sum: fenToYuan(sum) },
      target: '',
      detail: { settled: count, sum },
    };
  },
});
