import type { Command } from 'commander';
import { REWARD_STATES } from '@/lib/contract/rewards.schema';
import { percentText } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { Reward } from '@/server/db/schema';
import { settleNow } from '@/server/jobs/operate';
import { getMember } from '@/server/modules/account/operate';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import {
  holdReward,
  listForOperator,
  releaseReward,
  voidReward,
} from '@/server/modules/rewards/operate';
import { recalcSale } from '@/server/modules/sales/change';
import { operate } from '@/server/modules/sales/operate';
import type { Run } from './run';
import { effectView } from './sale-views';
import { inYuan, pick, readId, showYuan } from './values';
import { addVerbs, DRY, type Given, ROWS } from './verbs';

const LABEL: Record<Reward['status'], string> = {
  pending: '待入账',
  held: '审核中',
  settled: '已入账',
  void: '已失效',
  clawed: '已扣回',
};

function readStatus(text: string | undefined): Reward['status'] | undefined {
  if (text === undefined) return undefined;
  const found = REWARD_STATES.find((state) => state === text || LABEL[state] === text);
  if (found) return found;
  const all = REWARD_STATES.map((state) => `${state} ${LABEL[state]}`);
  throw new OperationRefused(`状态须为 ${all.join('、')}`);
}

const leftOf = ({ amount, refundedAmount }: Pick<Reward, 'amount' | 'refundedAmount'>) => ({
  left: showYuan(amount - refundedAmount),
});

async function list({ db, operation, flags }: Given) {
  const user = flags.user === undefined ? null : await getMember(db, operation, flags.user);
  const rows = await listForOperator(db, operation, {
    status: readStatus(flags.status),
    userId: user?.userId,
    limit: readId(flags.limit ?? '', '行数'),
  });
  return rows.map((row) => ({
    id: row.rewardId,
    ...pick(row, 'userId level'),
    ...{ sale: row.sn, buyerId: row.buyerId, ...inYuan(row, 'base') },
    ...{ rate: percentText(row.rateBp), ...inYuan(row, 'amount'), ...leftOf(row) },
    status: LABEL[row.status],
    ...pick(row, 'reason appeal'),
    due: row.holdUntil,
    ...pick(row, 'settledAt createdAt'),
  }));
}

async function recalc({ db, operation, flags }: Given) {
  const sn = flags.sale ?? flags.order;
  if (sn === undefined) throw new OperationRefused('请用 --sale 写明订单号');
  const { operator, now } = operation;
  const isDryRun = flags.dryRun !== undefined;
  const job = { action: 'reward.recalc', isDryRun, detail: {} } as const;
  const effect = await operate(db, operation, job, (tx) => recalcSale(tx, { sn, operator, now }));
  return { changed: effect.result.changed, ...effectView(effect) };
}

type Change = (db: Db, operation: Operation, rewardId: number, text: string) => Promise<Reward>;

const change =
  (work: Change) =>
  async ({ db, operation, flags: { reason, note } }: Given, id = '') => {
    const row = await work(db, operation, readId(id, '奖励编号'), reason ?? note ?? '');
    const { rewardId, userId, status } = row;
    return { id: rewardId, userId, ...leftOf(row), status: LABEL[status], reason: row.reason };
  };

const REASON = { '!--reason <text>': '用户会看到的原因' } as const;

export function addRewardCommands(program: Command, run: Run): void {
  const group = program.command('reward').description('奖励：查看、暂停、恢复、作废与核对');
  addVerbs(group, run, {
    list: {
      about: '奖励列表；审核中的最早在前',
      options: { '--status <status>': '只看一种状态', '--user <who>': '只看一位成员', ...ROWS },
      work: list,
    },
    recalc: {
      about: '按订单实付金额核对奖励；多出的部分用反向分录扣回，不会增加',
      options: { '--sale <sn>': '订单号', '--order <sn>': '--sale 的旧名', ...DRY },
      work: recalc,
    },
    'hold <id>': { about: '暂停待入账的奖励', options: REASON, work: change(holdReward) },
    'release <id>': {
      about: '恢复审核中的奖励',
      options: { '!--note <text>': '核实结果（写入操作记录）' },
      work: change(releaseReward),
    },
    'void <id>': { about: '作废待入账或审核中的奖励', options: REASON, work: change(voidReward) },
  });
  addVerbs(program, run, {
    settle: {
      about: '立即入账所有到期的奖励（平时每分钟自动进行）',
      work: async ({ db, operation }) => ({ settled: await settleNow(db, operation) }),
    },
  });
}
