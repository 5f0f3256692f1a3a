import type { Command } from 'commander';
import {
  REFUND_REASON_WORDS,
  REFUND_STATE_WORDS,
  REFUND_TYPE_WORDS,
} from '@/lib/contract/refund-words';
import type { Refund } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import * as operate from '@/server/modules/refunds/operate';
import type { Options, RefundEffect } from '@/server/modules/refunds/operate-action';
import * as views from '@/server/modules/refunds/operate-views';
import type { Context } from './context';
import { withLines } from './pay';
import type { Run } from './run';
import { readYuan, showMoment, showYuan } from './values';

const DRY = ['--dry-run', '只显示将发生的状态与账务变化，不做更改'] as const;

interface Flags {
  dryRun?: boolean;
  amount?: string;
  reason?: string;
  ref?: string;
  resale?: boolean;
  scrap?: boolean;
}

/** How late a promise is, in a word that a list can be searched for. */
function lateness({ dueAt }: Refund, now: Date): string {
  if (!dueAt) return '';
  const hours = (dueAt.getTime() - now.getTime()) / 3_600_000;
  if (hours < 0) return '已逾期';
  return hours < 12 ? '即将到期' : '';
}

const rowOf = (refund: Refund, now: Date) => ({
  sn: refund.sn,
  state: REFUND_STATE_WORDS[refund.status],
  type: REFUND_TYPE_WORDS[refund.type],
  reason: REFUND_REASON_WORDS[refund.reason],
  amount: showYuan(refund.amount),
  isSecond: refund.isSecond,
  dueAt: showMoment(refund.dueAt),
  late: lateness(refund, now),
});

async function show({ database: { db }, operation, print }: Context, sn: string): Promise<void> {
  const { refund, orderSn, lines, back, rewards } = await views.showRefundForOperator(
    db,
    operation,
    sn,
  );
  print({
    ...rowOf(refund, operation.now),
    orderSn,
    userId: refund.userId,
    goods: showYuan(refund.goods),
    freight: showYuan(refund.freight),
    content: refund.content,
    images: refund.images,
    answer: refund.answer,
    operator: refund.operator,
    parcel: refund.no,
    isResaleable: refund.isResaleable,
    items: lines.map(
      ({ line, item }) => `${item.title} ${item.skuText} ×${line.num} ${showYuan(line.fen)}`,
    ),
    returns: back.map(
      ({ sn: no, amount, providerState }) => `${no} ${showYuan(amount)} ${providerState}`,
    ),
    rewards: rewards.map(
      ({ userId, amount, refundedAmount, status }) =>
        `${userId} ${showYuan(amount - refundedAmount)} ${status}`,
    ),
    createdAt: showMoment(refund.createdAt),
    endedAt: showMoment(refund.endedAt),
  });
}

function readGoods({ resale, scrap }: Flags): boolean {
  if ((resale === true) === (scrap === true))
    throw new OperationRefused('请在 --resale（可再售）与 --scrap（报废）中选择一个');
  return resale === true;
}

/** `op refund …` */
export function addRefundCommands(program: Command, run: Run): void {
  const refund = program.command('refund').description('售后：审核、验收、重试与线下退款');
  refund
    .command('queue')
    .description('等待处理的售后：退款失败的在前，再按承诺时间')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print((await views.listRefundQueue(db, operation)).map((row) => rowOf(row, operation.now))),
      ),
    );
  refund
    .command('show <sn>')
    .description('一笔售后：商品、退回与受影响的奖励')
    .action((sn: string) => run((context) => show(context, sn)));
  /** A command on one refund that prints its effect. */
  const action = (
    name: string,
    text: string,
    work: (context: Context, sn: string, flags: Flags & Options) => Promise<RefundEffect>,
  ): Command =>
    refund
      .command(`${name} <sn>`)
      .description(text)
      .option(...DRY)
      .action((sn: string, flags: Flags) =>
        run(async (context) => {
          const isDryRun = flags.dryRun === true;
          context.print(withLines(await work(context, sn, { ...flags, isDryRun })));
        }),
      );
  action(
    'approve',
    '同意申请；超过自动同意限额须财务',
    ({ database: { db }, operation }, sn, flags) =>
      operate.approveRefund(db, operation, sn, {
        amount: flags.amount === undefined ? undefined : readYuan(flags.amount),
        answer: flags.reason,
        isDryRun: flags.isDryRun,
      }),
  )
    .option('--amount <yuan>', '只同意一部分，须写明 --reason')
    .option('--reason <text>', '买家会看到的说明');
  action('refuse', '拒绝申请，或验收不通过', ({ database: { db }, operation }, sn, flags) =>
    operate.refuseRefund(db, operation, sn, {
      answer: flags.reason ?? '',
      isDryRun: flags.isDryRun,
    }),
  ).requiredOption('--reason <text>', '买家会看到的理由');
  action('accept-return', '登记收到的退货并退款', ({ database: { db }, operation }, sn, flags) =>
    operate.acceptReturn(db, operation, sn, {
      isResaleable: readGoods(flags),
      isDryRun: flags.isDryRun,
    }),
  )
    .option('--resale', '可再售，回到库存')
    .option('--scrap', '报废');
  action('retry', '支付方拒绝的退款按原单号重试', ({ database: { db }, operation }, sn, flags) =>
    operate.retryRefund(db, operation, sn, { isDryRun: flags.isDryRun }),
  );
  action('voucher', '登记已通过银行转账退款', ({ database: { db }, operation }, sn, flags) =>
    operate.voucherRefund(db, operation, sn, {
      ref: flags.ref ?? '',
      isDryRun: flags.isDryRun,
    }),
  ).requiredOption('--ref <no>', '银行流水号');
}
