import type { Command } from 'commander';
import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { createPayoutProvider } from '@/server/adapters/payout';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { PayoutDeps } from '@/server/modules/withdrawals/deps';
import * as operate from '@/server/modules/withdrawals/operate';
import { listQueue, showWithdrawal, type Waiting } from '@/server/modules/withdrawals/queue';
import { STATUS_LABEL } from '@/server/modules/withdrawals/states';
import type { Context } from './context';
import type { Run } from './run';
import { inYuan, pick, showMoment, showYuan } from './values';
import { openVault } from './vault';
import { addVerbs, DRY, type Given } from './verbs';

const URGENCY = { late: '红 已超时', soon: '黄 24小时内到期', fine: '绿' } as const;

const depsOf = ({ config }: Context): PayoutDeps => ({
  vault: openVault(config),
  provider: createPayoutProvider(config),
});

const queueRow = (row: Waiting) => ({
  ...pick(row, 'id sn userId'),
  ...inYuan(row, 'amount net'),
  status: row.label,
  account: row.accountLabel,
  firstReviewer: row.reviewer,
  ...pick(row, 'submittedAt ageHours'),
  sla: URGENCY[row.urgency],
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
  if (found !== undefined) return found;
  const all = Object.entries(STATUS_LABEL).map((one) => one.join(' '));
  throw new OperationRefused(`状态须为 ${all.join('、')}`);
}

async function show(given: Given, sn = '') {
  const { db, operation, flags } = given;
  const isOpen = flags.account !== undefined;
  const found = await showWithdrawal(depsOf(given), db, operation, sn, isOpen);
  const { row, member, hold, history, payee } = found;
  const { payeeSealed: _, numberSealed: _n, numberHash: _h, confirmPackage: _p, ...rest } = row;
  return {
    ...rest,
    status: STATUS_LABEL[row.status],
    ...inYuan(row, 'amount fee tax net'),
    member: `${member.userName} ${member.mobile} ${member.status}`,
    risk: hold ? `#${hold.riskId} ${hold.text}` : null,
    ...payee,
    history: history
      .map(({ createdAt, operator, action }) => `${showMoment(createdAt)} ${operator} ${action}`)
      .join('；'),
  };
}

const REASON = { '!--reason <text>': '用户会看到的原因', ...DRY } as const;

type Decide = (given: Given, sn: string, options: { isDryRun: boolean }) => Promise<operate.Effect>;

const decide =
  (work: Decide) =>
  async (given: Given, sn = '') =>
    effectView(await work(given, sn, { isDryRun: given.flags.dryRun !== undefined }));

export function addWithdrawCommands(program: Command, run: Run): void {
  addVerbs(program.command('withdraw').description('提现：审核、打款与核对'), run, {
    queue: {
      about: '待处理的提现，最早的在前',
      options: { '--status <status>': '只看一种状态' },
      work: async ({ db, operation, flags }) =>
        (await listQueue(db, operation, readStatus(flags.status))).map(queueRow),
    },
    'show <sn>': {
      about: '查看一笔提现',
      options: { '--account': '显示收款人与完整账号（需要 finance，会记录）' },
      work: show,
    },
    'approve <sn>': {
      about: '审核通过；超过限额须两位操作员',
      options: DRY,
      work: decide(({ db, operation }, sn, options) => operate.approve(db, operation, sn, options)),
    },
    'reject <sn>': {
      about: '驳回并退回金额',
      options: REASON,
      work: decide(({ db, operation, flags: { reason = '' } }, sn, options) =>
        operate.reject(db, operation, sn, reason, options),
      ),
    },
    'pay <sn>': {
      about: '打款：线下打款用 --voucher 登记凭证；微信账户在配置商户后自动转账',
      options: { '--voucher <ref>': '银行回单号或凭证图片', ...DRY },
      work: decide((given, sn, options) => {
        const { voucher } = given.flags;
        const way = voucher === undefined ? options : { ...options, voucher };
        return operate.pay(depsOf(given), given.db, given.operation, sn, way);
      }),
    },
    'fail <sn>': {
      about: '登记打款失败并退回金额',
      options: REASON,
      work: decide((given, sn, options) => {
        const { reason = '' } = given.flags;
        return operate.fail(depsOf(given), given.db, given.operation, sn, reason, options);
      }),
    },
    'sync <sn>': {
      about: '向微信核对一笔打款',
      work: decide((given, sn) => operate.sync(depsOf(given), given.db, given.operation, sn)),
    },
  });
}
