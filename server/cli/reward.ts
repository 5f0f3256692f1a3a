import { type Command, Option } from 'commander';
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
import { readId, showMoment, showYuan } from './values';

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
  if (!found)
    throw new OperationRefused(
      `状态须为 ${REWARD_STATES.map((state) => `${state} ${LABEL[state]}`).join('、')}`,
    );
  return found;
}

type Change = (db: Db, operation: Operation, rewardId: number, text: string) => Promise<Reward>;

/** `op reward …`: amounts are never edited. */
export function addRewardCommands(program: Command, run: Run): void {
  const reward = program.command('reward').description('奖励：查看、暂停、恢复、作废与核对');

  reward
    .command('list')
    .description('奖励列表；审核中的最早在前')
    .option('--status <status>', '只看一种状态')
    .option('--user <who>', '只看一位成员')
    .option('--limit <n>', '行数', '50')
    .action((flags: { status?: string; user?: string; limit: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        const user = flags.user === undefined ? null : await getMember(db, operation, flags.user);
        const rows = await listForOperator(db, operation, {
          status: readStatus(flags.status),
          userId: user?.userId,
          limit: readId(flags.limit, '行数'),
        });
        print(
          rows.map(
            ({
              rewardId,
              userId,
              level,
              sn,
              buyerId,
              base,
              rateBp,
              amount,
              refundedAmount,
              status,
              reason,
              appeal,
              holdUntil,
              settledAt,
              createdAt,
            }) => ({
              id: rewardId,
              userId,
              level,
              sale: sn,
              buyerId,
              base: showYuan(base),
              rate: percentText(rateBp),
              amount: showYuan(amount),
              left: showYuan(amount - refundedAmount),
              status: LABEL[status],
              reason,
              appeal,
              due: showMoment(holdUntil),
              settledAt: showMoment(settledAt),
              createdAt: showMoment(createdAt),
            }),
          ),
        );
      }),
    );

  const change = (
    name: string,
    text: string,
    flag: 'reason' | 'note',
    about: string,
    work: Change,
  ) =>
    reward
      .command(`${name} <id>`)
      .description(text)
      .requiredOption(`--${flag} <text>`, about)
      .action((id: string, flags: Record<'reason' | 'note', string>) =>
        run(async ({ database: { db }, operation, print }) => {
          const { rewardId, userId, amount, refundedAmount, status, reason } = await work(
            db,
            operation,
            readId(id, '奖励编号'),
            flags[flag],
          );
          print({
            id: rewardId,
            userId,
            left: showYuan(amount - refundedAmount),
            status: LABEL[status],
            reason,
          });
        }),
      );
  reward
    .command('recalc')
    .description('按订单实付金额核对奖励；多出的部分用反向分录扣回，不会增加')
    .option('--sale <sn>', '订单号')
    .addOption(new Option('--order <sn>', '--sale 的旧名').hideHelp())
    .option('--dry-run', '只显示将发生的账务变化，不做更改')
    .action((flags: { sale?: string; order?: string; dryRun?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const sn = flags.sale ?? flags.order;
        if (sn === undefined) throw new OperationRefused('请用 --sale 写明订单号');
        const { operator, now } = operation;
        const job = {
          action: 'reward.recalc',
          isDryRun: flags.dryRun === true,
          detail: {},
        } as const;
        const effect = await operate(db, operation, job, (tx) =>
          recalcSale(tx, { sn, operator, now }),
        );
        print({ changed: effect.result.changed, ...effectView(effect) });
      }),
    );

  program
    .command('settle')
    .description('立即入账所有到期的奖励（平时每分钟自动进行）')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => {
        print({ settled: await settleNow(db, operation) });
      }),
    );

  change('hold', '暂停待入账的奖励', 'reason', '用户会看到的原因', holdReward);
  change('release', '恢复审核中的奖励', 'note', '核实结果（写入操作记录）', releaseReward);
  change('void', '作废待入账或审核中的奖励', 'reason', '用户会看到的原因', voidReward);
}
