import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { Href, RoutePath } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import type { Reward } from '@/server/db/schema';
import { appendFeed } from '@/server/modules/members/feed';
import { notify } from '@/server/modules/notices/notify';
import { levelName } from '@/server/modules/rules/versions';

/* Last in a transaction, after postings: the lock order everywhere. */

const PAGES: Record<number, RoutePath> = { 1: '/pages/user/reward', 2: '/pages/user/reward2' };

function routeOf({ level, rewardId }: Pick<Reward, 'level'> & { rewardId?: number }): Href | '' {
  const page = PAGES[level];
  return page ? buildPageUrl(page, { id: rewardId }) : '';
}

const tell = (tx: Db, reward: Reward, title: string, body: string, now: Date): Promise<void> =>
  notify(tx, { userId: reward.userId, type: 'reward', title, body, route: routeOf(reward), now });

export async function notifyAccrued(
  tx: Db,
  made: readonly Reward[],
  buyer: string,
  now: Date,
): Promise<void> {
  const [first] = made;
  if (!first) return;
  const { userId, level, holdDays, status, reason } = first;
  const gain = `${buyer}的订单带来${levelName(level)} ${fenToYuan(made.reduce((sum, { amount }) => sum + amount, 0))}`;
  const route = routeOf(made.length === 1 ? first : { level });
  const isHeld = status === 'held';
  await appendFeed(tx, {
    userId,
    type: 'reward',
    text: `${gain}，${isHeld ? '审核中' : '待入账'}`,
    route,
    now,
  });
  await notify(tx, {
    userId,
    type: 'reward',
    title: isHeld ? '奖励审核中' : '奖励待入账',
    body: isHeld
      ? `${gain}。${reason}，可在奖励详情中申诉。`
      : `${gain}，订单完成后${holdDays}天入账。`,
    route,
    now,
  });
}

/** `offset` paid a debt. */
export async function notifySettled(
  tx: Db,
  reward: Reward,
  { amount, offset }: { amount: number; offset: number },
  now: Date,
): Promise<void> {
  const text = `${levelName(reward.level)} ${fenToYuan(amount)} 已入账`;
  await appendFeed(tx, {
    userId: reward.userId,
    type: 'reward',
    text,
    route: routeOf(reward),
    now,
  });
  await tell(
    tx,
    reward,
    '奖励已入账',
    offset > 0 ? `${text}，其中 ${fenToYuan(offset)} 已抵扣待扣款。` : `${text}，现在可以提现。`,
    now,
  );
}

export const notifyHeld = (tx: Db, reward: Reward, reason: string, now: Date): Promise<void> =>
  tell(
    tx,
    reward,
    '奖励审核中',
    `${levelName(reward.level)} ${fenToYuan(reward.amount - reward.refundedAmount)} 暂缓入账：${reason}，可在奖励详情中申诉。`,
    now,
  );

export const notifyReleased = (tx: Db, reward: Reward, now: Date): Promise<void> =>
  tell(
    tx,
    reward,
    reward.appealedAt ? '申诉已通过' : '奖励恢复待入账',
    `${levelName(reward.level)} ${fenToYuan(reward.amount - reward.refundedAmount)} 已核实，恢复待入账。`,
    now,
  );

/** `owed` could not be taken at once. */
export async function notifyReduced(
  tx: Db,
  before: Reward,
  { diff, owed, reason }: { diff: number; owed: number; reason: string },
  now: Date,
): Promise<void> {
  const name = levelName(before.level);
  const left = before.amount - before.refundedAmount - diff;
  if (before.status === 'settled' || before.status === 'clawed') {
    const debt = owed > 0 ? `，其中 ${fenToYuan(owed)} 记为待扣款，将从后续奖励中抵扣` : '';
    await tell(
      tx,
      before,
      '奖励已扣回',
      `${name} ${fenToYuan(diff)} 已扣回：${reason}${debt}。`,
      now,
    );
  } else if (left === 0) {
    const isAppealed = before.status === 'held' && before.appealedAt !== null;
    await tell(
      tx,
      before,
      isAppealed ? '申诉未通过' : '奖励已失效',
      `${name} ${fenToYuan(diff)} 已失效：${reason}。`,
      now,
    );
  } else
    await tell(
      tx,
      before,
      '奖励有调整',
      `${name}减少 ${fenToYuan(diff)}：${reason}，剩余 ${fenToYuan(left)}。`,
      now,
    );
}
