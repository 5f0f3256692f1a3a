import type { Command } from 'commander';
import type { Db } from '@/server/db/client';
import { OperationRefused, requireOperator } from '@/server/db/operators';
import type { Order, RefundRequest } from '@/server/db/schema';
import { listOrders, operate, showOrder, type Effect } from '@/server/modules/orders/operate';
import { openRefund, refuseRefund } from '@/server/modules/orders/requests';
import { createTrade } from '@/server/trade';
import type { Context } from './context';
import { getMember } from './member';
import type { Run } from './run';
import { readId, readMoment, readYuan, showMoment, showYuan } from './values';

const LABEL: Record<Order['status'], string> = {
  paid: '已付款',
  completed: '已完成',
  refunded: '已退款',
};
const REQUEST_LABEL: Record<RefundRequest['status'], string> = {
  open: '申请中',
  done: '已退款',
  refused: '已拒绝',
};
const orderView = ({
  sn,
  buyerId,
  status,
  paid,
  freight,
  refunded,
  level1Id,
  level2Id,
  ruleVersion,
  ref,
  paidAt,
  completedAt,
  operator,
}: Order) => ({
  sn,
  buyerId,
  status: LABEL[status],
  paid: showYuan(paid),
  freight: showYuan(freight),
  refunded: showYuan(refunded),
  level1Id,
  level2Id,
  ruleVersion,
  ref,
  paidAt: showMoment(paidAt),
  completedAt: showMoment(completedAt),
  operator,
});
export const effectView = ({ isDryRun, result, ledger }: Effect<{ order: Order }>) => ({
  ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}),
  ...orderView(result.order),
  ledger: ledger.map(({ account, amount, balanceAfter }) => ({
    account,
    amount: showYuan(amount),
    balanceAfter: showYuan(balanceAfter),
  })),
});

/** `课程=199.00` */
function readItem(text: string): { title: string; paid: number } {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new OperationRefused(`商品须形如 名称=金额，例如 课程=199.00（收到 ${text}）`);
  return { title: text.slice(0, at).trim(), paid: readYuan(text.slice(at + 1)) };
}

const trade = createTrade();
const collect = (value: string, list: string[]) => [...list, value];
const DRY = ['--dry-run', '只显示将发生的账务变化，不做更改'] as const;

interface RecordFlags {
  item: string[];
  freight?: string;
  paidAt?: string;
  ref?: string;
  complete?: boolean;
  dryRun?: boolean;
}

async function record(context: Context, who: string, flags: RecordFlags): Promise<void> {
  const {
    database: { db },
    operation,
    print,
  } = context;
  const { userId: buyerId } = await getMember(db, who);
  const paidAt = flags.paidAt === undefined ? operation.now : readMoment(flags.paidAt);
  const items = flags.item.map(readItem);
  const input = {
    buyerId,
    items,
    freight: readYuan(flags.freight ?? '0', '运费'),
    paidAt,
    ref: flags.ref,
    operator: operation.operator,
    now: operation.now,
  };
  const job = {
    action: 'order.record',
    isDryRun: flags.dryRun === true,
    detail: { buyerId, items, ref: flags.ref ?? null, isCompleted: flags.complete === true },
  } as const;
  print(
    effectView(
      await operate(db, operation, job, async (tx) => {
        const { order } = await trade.record(tx, input);
        return {
          order: flags.complete
            ? await trade.complete(tx, { sn: order.sn, at: operation.now })
            : order,
        };
      }),
    ),
  );
}

interface RefundFlags {
  amount?: string;
  item?: string;
  reason?: string;
  ref?: string;
  open?: boolean;
  finish?: boolean;
  refuse?: boolean;
  dryRun?: boolean;
}

/** What the flags ask for: the refund as a whole, or one step of it. */
function readStep({ open, finish, refuse }: RefundFlags): 'whole' | 'open' | 'finish' | 'refuse' {
  const steps = (['open', 'finish', 'refuse'] as const).filter(
    (step) => ({ open, finish, refuse })[step],
  );
  if (steps.length > 1) throw new OperationRefused('请在 --open、--finish 与 --refuse 中选择一个');
  return steps[0] ?? 'whole';
}

async function refund(context: Context, sn: string, flags: RefundFlags): Promise<void> {
  const {
    database: { db },
    operation: { operator, now },
    operation,
    print,
  } = context;
  const step = readStep(flags);
  const { reason = '', ref } = flags;
  if (step !== 'finish' && reason.trim() === '')
    throw new OperationRefused('请用 --reason 填写原因');
  if (
    (step === 'finish' || step === 'refuse') &&
    (flags.amount !== undefined || flags.item !== undefined)
  )
    throw new OperationRefused('金额与商品以申请为准，请不要再指定 --amount 或 --item');
  const input = {
    sn,
    amount: flags.amount === undefined ? undefined : readYuan(flags.amount),
    itemId: flags.item === undefined ? undefined : readId(flags.item, '商品编号'),
    reason,
    operator,
    now,
  };
  const work = {
    whole: (tx: Db) => trade.refund(tx, { ...input, ref }),
    open: (tx: Db) => openRefund(tx, input),
    finish: (tx: Db) => trade.finishRefund(tx, { sn, ref, operator, now }),
    refuse: (tx: Db) => refuseRefund(tx, { sn, note: reason, operator, now }),
  } satisfies Record<typeof step, (tx: Db) => Promise<{ order: Order }>>;
  const job = {
    action: step === 'whole' ? 'order.refund' : (`order.refund.${step}` as const),
    isDryRun: flags.dryRun === true,
    detail: {
      amount: input.amount ?? null,
      itemId: input.itemId ?? null,
      reason,
      ref: ref ?? null,
    },
  } as const;
  print(effectView(await operate<{ order: Order }>(db, operation, job, work[step])));
}

/** `op order …` */
export function addOrderCommands(program: Command, run: Run): void {
  const order = program.command('order').description('订单：记录线下成交、完成与退款');

  order
    .command('record <buyer>')
    .description('记录一笔已付款的成交')
    .requiredOption('--item <名称=金额>', '商品与实付金额（元），可重复', collect, [])
    .option('--freight <yuan>', '运费，不计奖励')
    .option('--paid-at <time>', '付款时间，默认现在')
    .option('--ref <number>', '凭证号：同一凭证只记录一次')
    .option('--complete', '同时标记为已完成')
    .option(...DRY)
    .action((buyer: string, flags: RecordFlags) => run((context) => record(context, buyer, flags)));

  order
    .command('complete <sn>')
    .description('标记为已完成，奖励开始计算入账日')
    .option('--at <time>', '完成时间，默认现在')
    .option(...DRY)
    .action((sn: string, flags: { at?: string; dryRun?: boolean }) =>
      run(async (context) => {
        const {
          database: { db },
          operation,
          print,
        } = context;
        const at = flags.at === undefined ? operation.now : readMoment(flags.at);
        if (at > operation.now) throw new OperationRefused('完成时间不能晚于现在');
        const job = {
          action: 'order.complete',
          isDryRun: flags.dryRun === true,
          detail: { at: at.toISOString() },
        } as const;
        print(
          effectView(
            await operate(db, operation, job, async (tx) => ({
              order: await trade.complete(tx, { sn, at }),
            })),
          ),
        );
      }),
    );

  order
    .command('refund <sn>')
    .description('登记退款，奖励随之减少或扣回；--open 登记申请，完成或拒绝之前奖励暂缓入账')
    .option('--reason <text>', '原因；完成申请时不需要')
    .option('--amount <yuan>', '退款金额，默认全部')
    .option('--item <id>', '只退一项商品')
    .option('--ref <number>', '退款凭证号')
    .option('--open', '登记退款申请')
    .option('--finish', '申请的退款已完成')
    .option('--refuse', '拒绝申请')
    .option(...DRY)
    .action((sn: string, flags: RefundFlags) => run((context) => refund(context, sn, flags)));

  order
    .command('show <sn>')
    .description('查看订单、商品与退款')
    .action((sn: string) =>
      run(async ({ database: { db }, operation, print }) => {
        await requireOperator(db, operation, 'viewer');
        const found = await showOrder(db, sn);
        print({
          ...orderView(found.order),
          items: found.items.map(({ itemId, title, paid, refunded }) => ({
            itemId,
            title,
            paid: showYuan(paid),
            refunded: showYuan(refunded),
          })),
          requests: found.requests.map(
            ({ itemId, amount, reason, status, openedAt, closedAt, closedBy, note }) => ({
              itemId,
              amount: amount === null ? '全部' : showYuan(amount),
              reason,
              status: REQUEST_LABEL[status],
              openedAt: showMoment(openedAt),
              closedAt: showMoment(closedAt),
              closedBy,
              note,
            }),
          ),
          refunds: found.refunds.map(({ itemId, amount, reason, ref, operator, createdAt }) => ({
            itemId,
            amount: showYuan(amount),
            reason,
            ref,
            operator,
            at: showMoment(createdAt),
          })),
        });
      }),
    );

  order
    .command('list')
    .description('最近的订单')
    .option('--buyer <who>', '只看一位买家')
    .option('--limit <n>', '行数', '50')
    .action((flags: { buyer?: string; limit: string }) =>
      run(async (context) => {
        const {
          database: { db },
          operation,
          print,
        } = context;
        await requireOperator(db, operation, 'viewer');
        const buyerId =
          flags.buyer === undefined ? undefined : (await getMember(db, flags.buyer)).userId;
        print(
          (await listOrders(db, { buyerId, limit: readId(flags.limit, '行数') })).map(orderView),
        );
      }),
    );
}
