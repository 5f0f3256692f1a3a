import type { Command } from 'commander';
import { createPayProvider } from '@/server/adapters/pay';
import { findTestCashier } from '@/server/adapters/pay/test-cashier';
import type { Payment, ProviderEvent, ProviderRefund } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { createLogger } from '@/server/http/logger';
import { readDerive } from '@/server/keys';
import type { LedgerLine } from '@/server/modules/ledger/effects';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { ORDER_LABEL } from '@/server/modules/orders/states';
import type { PayDeps } from '@/server/modules/payments/deps';
import * as operate from '@/server/modules/payments/operate';
import { STATUS_LABEL } from '@/server/modules/payments/operate-action';
import * as returning from '@/server/modules/payments/operate-returns';
import * as views from '@/server/modules/payments/operate-views';
import type { Context } from './context';
import { addBillCommands } from './pay-bills';
import { showLines } from './pay-lines';
import type { Run } from './run';
import { readYuan, showMoment, showWait, showYuan } from './values';

/** The server's existing keys: new ones could not read anything. */
export async function depsOf({ config }: Context): Promise<PayDeps> {
  const derive = readDerive(config.keysDir);
  if (!derive)
    throw new OperationRefused(
      `${config.keysDir} 中没有密钥：请在有密钥的机器上执行，或设置 KEYS_DIR`,
    );
  const provider = createPayProvider(config) ?? (await findTestCashier(config))?.provider ?? null;
  const logger = createLogger({ ...config, LOG_LEVEL: 'silent' }, process.stderr);
  return { provider, vault: createVault({ derive }), log: logger };
}

const paymentRow = (row: Payment) => ({
  sn: row.sn,
  way: row.way,
  status: STATUS_LABEL[row.status],
  amount: showYuan(row.amount),
  received: row.received === null ? null : showYuan(row.received),
  use: row.use,
  memo: row.memo,
  transactionId: row.transactionId,
  provider: row.providerState,
  createdAt: showMoment(row.createdAt),
  paidAt: showMoment(row.paidAt),
  askAt: showMoment(row.askAt),
  reviewer: row.reviewer,
});

const returnRow = (row: ProviderRefund) => ({
  sn: row.sn,
  why: row.why,
  status: returning.RETURN_LABEL[row.status],
  amount: showYuan(row.amount),
  provider: row.providerState,
  ref: row.providerRef,
  createdAt: showMoment(row.createdAt),
  endedAt: showMoment(row.endedAt),
});

const eventRow = ({ kind, sn, outcome, receivedAt, record }: ProviderEvent) => ({
  receivedAt: showMoment(receivedAt),
  kind,
  sn,
  outcome,
  record,
});

/** An effect with its amount and movements as text. */
export const withLines = <T extends { ledger: readonly LedgerLine[]; amount?: number }>({
  ledger,
  amount,
  ...effect
}: T) => ({
  ...effect,
  ...(amount === undefined ? {} : { amount: showYuan(amount) }),
  ledger: showLines(ledger),
});

interface Flags {
  dryRun?: boolean;
  ref?: string;
  amount?: string;
  note?: string;
}

const DRY = ['--dry-run', '只显示将发生的状态与账务变化，不做更改'] as const;

function addViews(pay: Command, run: Run): void {
  pay
    .command('queue')
    .description('等待处理的付款：待核对、银行转账、久未确认')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (await views.listWaiting(db, operation)).map((row) => ({
            orderSn: row.orderSn,
            userId: row.userId,
            reason: row.reason,
            waited: showWait(operation.now.getTime() - row.since.getTime()),
            dueAt: showMoment(row.dueAt),
            ...paymentRow(row.payment),
          })),
        ),
      ),
    );
  pay
    .command('returns')
    .description('尚未退回的款项，失败的在前')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (await views.listReturns(db, operation)).map(({ back, way, orderSn }) => ({
            orderSn,
            way,
            ...returnRow(back),
          })),
        ),
      ),
    );
  pay
    .command('show <sn>')
    .description('一笔订单的全部付款、退回与支付方通知：订单号、付款单号或转账附言')
    .action((sn: string) =>
      run(async ({ database: { db }, operation, print }) => {
        const found = await views.showPayments(db, operation, sn);
        const { payable, paid, refunded, status, payBy, ...order } = found.order;
        print({
          ...order,
          status: ORDER_LABEL[status],
          payBy: showMoment(payBy),
          payable: showYuan(payable),
          paid: showYuan(paid),
          refunded: showYuan(refunded),
          payments: found.payments.map(paymentRow),
          returns: found.returns.map(returnRow),
          events: found.events.map(eventRow),
        });
      }),
    );
  pay
    .command('events [sn]')
    .description('支付方的有效通知，最新的在前：订单号、付款单号、退回单号或转账附言')
    .action((sn: string | undefined) =>
      run(async ({ database: { db }, operation, print }) => {
        const events = await views.listEvents(db, operation, sn);
        print(events.length > 0 ? events.map(eventRow) : { note: '支付方还没有发来过有效通知' });
      }),
    );
}

function addReturns(pay: Command, run: Run): void {
  pay
    .command('retry <returnSn>')
    .description('支付方拒绝的退回按原单号再次发送')
    .option(...DRY)
    .action((sn: string, { dryRun }: Flags) =>
      run(async (context) =>
        context.print(
          withLines(
            await returning.retryReturn(context.database.db, context.operation, sn, {
              isDryRun: dryRun === true,
            }),
          ),
        ),
      ),
    );
  pay
    .command('returned <returnSn>')
    .description('登记已通过银行转账退回：银行转账的付款，或支付方拒绝的退回')
    .requiredOption('--ref <no>', '银行流水号')
    .option(...DRY)
    .action((sn: string, { dryRun, ref = '' }: Flags) =>
      run(async (context) =>
        context.print(
          withLines(
            await returning.noteReturned(context.database.db, context.operation, sn, {
              ref,
              isDryRun: dryRun === true,
            }),
          ),
        ),
      ),
    );
}

/** `op pay …` */
export function addPayCommands(program: Command, run: Run): void {
  const pay = program
    .command('pay')
    .description('付款：查看、核对、关闭、登记转账与退回、每日账单');
  addViews(pay, run);
  /** A command on one payment that prints its effect. */
  const action = (
    name: string,
    text: string,
    work: (
      deps: PayDeps,
      context: Context,
      sn: string,
      flags: Flags,
    ) => ReturnType<typeof operate.askNow>,
  ): Command =>
    pay
      .command(`${name} <sn>`)
      .description(text)
      .action((sn: string, flags: Flags) =>
        run(async (context) =>
          context.print(withLines(await work(await depsOf(context), context, sn, flags))),
        ),
      );
  const trial = ({ dryRun }: Flags) => ({ isDryRun: dryRun === true });

  action(
    'ask',
    '立即向支付方核对，按答复入账',
    (deps, { database: { db }, operation }, sn, flags) =>
      operate.askNow(deps, db, operation, sn, trial(flags)),
  ).option(...DRY);
  action(
    'close',
    '在支付方关闭，之后不能再付款',
    (deps, { database: { db }, operation }, sn, flags) =>
      operate.closeNow(deps, db, operation, sn, trial(flags)),
  ).option(...DRY);
  action(
    'confirm',
    '登记收到的银行转账：付款单号或转账附言；超过限额须两人以相同内容登记',
    (deps, { database: { db }, operation }, sn, flags) =>
      operate.confirmTransfer(deps, db, operation, sn, {
        ref: flags.ref ?? '',
        amount: readYuan(flags.amount ?? ''),
        ...trial(flags),
      }),
  )
    .requiredOption('--ref <no>', '银行流水号，同一流水不会登记两次')
    .requiredOption('--amount <yuan>', '收到的金额（元）')
    .option(...DRY);
  action(
    'accept',
    '金额不符的付款按订单收下，须两人；多收的自动退回',
    (deps, { database: { db }, operation }, sn, flags) =>
      operate.acceptAmount(deps, db, operation, sn, { note: flags.note ?? '', ...trial(flags) }),
  )
    .requiredOption('--note <text>', '依据')
    .option(...DRY);
  action('return', '金额不符的付款原路退回', (_deps, { database: { db }, operation }, sn, flags) =>
    operate.returnAmount(db, operation, sn, { note: flags.note ?? '', ...trial(flags) }),
  )
    .requiredOption('--note <text>', '依据')
    .option(...DRY);
  addReturns(pay, run);
  addBillCommands(pay, run, depsOf);
}
