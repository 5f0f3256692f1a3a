import type { Command } from 'commander';
import { settleNow } from '@/server/jobs/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { recalcSale } from '@/server/modules/sales/change';
import { operate } from '@/server/modules/sales/operate';
import { groupOf } from './resource';
import type { Run } from './run';
import { effectView } from './sale-views';
import { addVerbs, DRY, type Given } from './verbs';

async function recalc({ db, operation, flags }: Given) {
  const sn = flags.sale ?? flags.order;
  if (sn === undefined) throw new OperationRefused('请用 --sale 写明订单号');
  const { operator, now } = operation;
  const isDryRun = flags.dryRun !== undefined;
  const job = { action: 'reward.recalc', isDryRun, detail: {} } as const;
  const effect = await operate(db, operation, job, (tx) => recalcSale(tx, { sn, operator, now }));
  return { changed: effect.result.changed, ...effectView(effect) };
}

/** `op reward …` beyond the actions of its definition. */
export function addRewardCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'reward', '奖励'), run, {
    recalc: {
      about: '按订单实付金额核对奖励；多出的部分用反向分录扣回，不会增加',
      options: { '--sale <sn>': '订单号', '--order <sn>': '--sale 的旧名', ...DRY },
      work: recalc,
    },
  });
  addVerbs(program, run, {
    settle: {
      about: '立即入账所有到期的奖励（平时每分钟自动进行）',
      work: async ({ db, operation }) => ({ settled: await settleNow(db, operation) }),
    },
  });
}
