import type { Command } from 'commander';
import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { createPayoutProvider } from '@/server/adapters/payout';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { PayoutDeps } from '@/server/modules/withdrawals/deps';
import * as operate from '@/server/modules/withdrawals/operate';
import {
  listQueue,
  showWithdrawal,
  type Urgency,
  type Waiting,
} from '@/server/modules/withdrawals/queue';
import { STATUS_LABEL } from '@/server/modules/withdrawals/states';
import type { Context } from './context';
import type { Run } from './run';
import { showMoment, showYuan } from './values';
import { openVault } from './vault';

const URGENCY: Record<Urgency, string> = { late: '红 已超时', soon: '黄 24小时内到期', fine: '绿' };

const depsOf = ({ config }: Context): PayoutDeps => ({
  vault: openVault(config),
  provider: createPayoutProvider(config),
});

const queueRow = ({
  id,
  sn,
  userId,
  amount,
  net,
  label,
  accountLabel,
  reviewer,
  submittedAt,
  ageHours,
  urgency,
}: Waiting) => ({
  id,
  sn,
  userId,
  amount: showYuan(amount),
  net: showYuan(net),
  status: label,
  account: accountLabel,
  firstReviewer: reviewer,
  submittedAt: showMoment(submittedAt),
  ageHours,
  sla: URGENCY[urgency],
});

const effectView = ({ ledger, ...effect }: operate.Effect) => ({
  ...effect,
  ledger: ledger.map(
    ({ account, amount, balanceAfter }) =>
      `${account} ${amount > 0 ? '+' : ''}${showYuan(amount)} → ${showYuan(balanceAfter)}`,
  ),
});

function readStatus(text: string | undefined): WithdrawStatus | undefined {
  if (text === undefined) return undefined;
  const found = Object.values(WITHDRAW_STATUS).find(
    (status) => String(status) === text || STATUS_LABEL[status] === text,
  );
  if (found === undefined)
    throw new OperationRefused(
      `状态须为 ${Object.entries(STATUS_LABEL)
        .map(([status, label]) => `${status} ${label}`)
        .join('、')}`,
    );
  return found;
}

interface Flags {
  dryRun?: boolean;
  reason?: string;
  voucher?: string;
}

export function addWithdrawCommands(program: Command, run: Run): void {
  const withdraw = program.command('withdraw').description('提现：审核、打款与核对');
  const action = (
    name: string,
    text: string,
    work: (context: Context, sn: string, flags: Flags) => Promise<operate.Effect>,
  ): Command =>
    withdraw
      .command(`${name} <sn>`)
      .description(text)
      .action((sn: string, flags: Flags) =>
        run(async (context) => context.print(effectView(await work(context, sn, flags)))),
      );
  const DRY = ['--dry-run', '只显示将发生的状态与账务变化，不做更改'] as const;
  const options = ({ dryRun }: Flags) => ({ isDryRun: dryRun === true });

  withdraw
    .command('queue')
    .description('待处理的提现，最早的在前')
    .option('--status <status>', '只看一种状态')
    .action((flags: { status?: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        print((await listQueue(db, operation, readStatus(flags.status))).map(queueRow));
      }),
    );

  withdraw
    .command('show <sn>')
    .description('查看一笔提现')
    .option('--account', '显示收款人与完整账号（需要 finance，会记录）')
    .action((sn: string, flags: { account?: boolean }) =>
      run(async (context) => {
        const { row, member, hold, history, payee } = await showWithdrawal(
          depsOf(context),
          context.database.db,
          context.operation,
          sn,
          flags.account === true,
        );
        const {
          payeeSealed: _payee,
          numberSealed: _number,
          numberHash: _hash,
          confirmPackage: _package,
          amount,
          fee,
          tax,
          net,
          status,
          ...rest
        } = row;
        context.print({
          ...rest,
          status: STATUS_LABEL[status],
          amount: showYuan(amount),
          fee: showYuan(fee),
          tax: showYuan(tax),
          net: showYuan(net),
          member: `${member.userName} ${member.mobile} ${member.status}`,
          risk: hold ? `#${hold.riskId} ${hold.text}` : null,
          ...payee,
          history: history
            .map(
              ({ createdAt, operator, action: what }) =>
                `${showMoment(createdAt)} ${operator} ${what}`,
            )
            .join('；'),
        });
      }),
    );

  action('approve', '审核通过；超过限额须两位操作员', ({ database, operation }, sn, flags) =>
    operate.approve(database.db, operation, sn, options(flags)),
  ).option(...DRY);
  action('reject', '驳回并退回金额', ({ database, operation }, sn, flags) =>
    operate.reject(database.db, operation, sn, flags.reason ?? '', options(flags)),
  )
    .requiredOption('--reason <text>', '用户会看到的原因')
    .option(...DRY);
  action(
    'pay',
    '打款：线下打款用 --voucher 登记凭证；微信账户在配置商户后自动转账',
    (context, sn, flags) =>
      operate.pay(depsOf(context), context.database.db, context.operation, sn, {
        ...options(flags),
        ...(flags.voucher === undefined ? {} : { voucher: flags.voucher }),
      }),
  )
    .option('--voucher <ref>', '银行回单号或凭证图片')
    .option(...DRY);
  action('fail', '登记打款失败并退回金额', (context, sn, flags) =>
    operate.fail(
      depsOf(context),
      context.database.db,
      context.operation,
      sn,
      flags.reason ?? '',
      options(flags),
    ),
  )
    .requiredOption('--reason <text>', '用户会看到的原因')
    .option(...DRY);
  action('sync', '向微信核对一笔打款', (context, sn) =>
    operate.sync(depsOf(context), context.database.db, context.operation, sn),
  );
}
