import { asc, eq } from 'drizzle-orm';
import { reward as resource } from '@/lib/contract/console/resources/reward';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Reward, rewards, type Sale, sales } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { partsOf, readRewardId } from '@/server/modules/rewards/operator-queries';
import { leftOf } from '@/server/modules/rewards/reduce';
import { levelName } from '@/server/modules/rules/versions';
import { operatorAction } from '@/server/operator/action';
import { lockSale, recalcSale } from './change';
import { refuseOwnSale } from './commands';

interface Found {
  reward: Reward;
  sale: Sale;
}

const rewardsOf = (tx: Db, { saleId }: Sale) =>
  tx.select().from(rewards).where(eq(rewards.saleId, saleId)).orderBy(asc(rewards.rewardId));

/** The sale is locked before its rewards, as everywhere. */
async function lock(tx: Db, key: string): Promise<Found> {
  const id = readRewardId(key);
  const [found] = await tx
    .select({ sn: sales.sn })
    .from(rewards)
    .innerJoin(sales, eq(sales.saleId, rewards.saleId))
    .where(eq(rewards.rewardId, id));
  const sale = found && (await lockSale(tx, found.sn));
  const reward = sale && (await rewardsOf(tx, sale)).find(({ rewardId }) => rewardId === id);
  if (!reward) throw new OperationRefused(`没有编号为 ${key} 的奖励`);
  return { reward, sale };
}

/** All rewards of its sale, by what the sale is worth now. */
export const recalcOne = operatorAction(resource, 'recalc', resource.actions.recalc, {
  lock,
  version: ({ reward }: Found) => partsOf(reward),
  state: ({ reward }: Found) => reward.status,
  refuse: async ({ acting, row }) => refuseOwnSale(acting, row.sale),
  done: { 'reward.recalc': '重算' },
  work: async ({ tx, operation: { operator, now }, row: { sale } }) => {
    const before = await rewardsOf(tx, sale);
    await recalcSale(tx, { sn: sale.sn, operator, now });
    const after = new Map((await rewardsOf(tx, sale)).map((one) => [one.rewardId, leftOf(one)]));
    const leftAfter = ({ rewardId }: Reward) => after.get(rewardId) ?? 0;
    const less = before.filter((one) => leftAfter(one) < leftOf(one));
    const sum = less.reduce((all, one) => all + leftOf(one) - leftAfter(one), 0);
    const person = await personsOf(
      tx,
      before.map(({ userId }) => userId),
    );
    return {
      values: { n: String(less.length), sum: fenToYuan(sum) },
      facts: before.map((one) => {
        const [from, to] = [leftOf(one), leftAfter(one)].map(fenToYuan) as [string, string];
        const title = `${levelName(one.level)} · ${person(one.userId).name}`;
        return { title, from: from === to ? '' : from, to };
      }),
      detail: { sale: sale.sn, changed: less.length, sum },
    };
  },
});
