import type { Command } from 'commander';
import { getMember } from '@/server/modules/account/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { completeSale } from '@/server/modules/sales/change';
import { refuseLookalike } from '@/server/modules/sales/lookalike';
import {
  listSales,
  operate,
  refuseShopReceipt,
  refuseShopSale,
  showSale,
} from '@/server/modules/sales/operate';
import { recordSale } from '@/server/modules/sales/record';
import type { Context } from './context';
import { groupOf } from './resource';
import type { Run } from './run';
import { refund, type RefundFlags } from './sale-refund';
import { effectView, saleDetailView, saleView } from './sale-views';
import { readId, readMoment, readYuan } from './values';

/** `课程=199.00` */
function readItem(text: string): { title: string; paid: number } {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new OperationRefused(`商品须形如 名称=金额，例如 课程=199.00（收到 ${text}）`);
  return { title: text.slice(0, at).trim(), paid: readYuan(text.slice(at + 1)) };
}

const collect = (value: string, list: string[]) => [...list, value];
const DRY = ['--dry-run', '只显示将发生的账务变化，不做更改'] as const;

interface RecordFlags {
  item: string[];
  freight?: string;
  paidAt?: string;
  ref?: string;
  complete?: boolean;
  again?: boolean;
  dryRun?: boolean;
}

async function record(context: Context, who: string, flags: RecordFlags): Promise<void> {
  const {
    database: { db },
    operation,
    print,
  } = context;
  const { userId: buyerId } = await getMember(db, operation, who);
  const paidAt = flags.paidAt === undefined ? operation.now : readMoment(flags.paidAt);
  const items = flags.item.map(readItem);
  refuseShopReceipt(flags.ref);
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
    action: 'sale.record',
    isDryRun: flags.dryRun === true,
    detail: {
      buyerId,
      items,
      freight: input.freight,
      paidAt: flags.paidAt ?? null,
      ref: flags.ref ?? null,
      isCompleted: flags.complete === true,
    },
  } as const;
  print(
    effectView(
      await operate(db, operation, job, async (tx) => {
        const { sale } = await recordSale(tx, input);
        if (flags.ref === undefined && flags.again !== true) await refuseLookalike(tx, sale);
        return {
          sale: flags.complete ? await completeSale(tx, { sn: sale.sn, at: operation.now }) : sale,
        };
      }),
    ),
  );
}

function addChanges(sale: Command, run: Run): void {
  sale
    .command('record <buyer>')
    .description('记录一笔已付款的成交')
    .requiredOption('--item <名称=金额>', '商品与实付金额（元），可重复', collect, [])
    .option('--freight <yuan>', '运费，不计奖励')
    .option('--paid-at <time>', '付款时间，默认现在')
    .option('--ref <number>', '凭证号：同一凭证只记录一次')
    .option('--again', '没有凭证号，但确是当天另一笔相同的成交')
    .option('--complete', '同时标记为已完成')
    .option(...DRY)
    .action((buyer: string, flags: RecordFlags) => run((context) => record(context, buyer, flags)));

  sale
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
          action: 'sale.complete',
          isDryRun: flags.dryRun === true,
          detail: { sn, at: at.toISOString() },
        } as const;
        print(
          effectView(
            await operate(db, operation, job, async (tx) => {
              await refuseShopSale(tx, sn);
              return { sale: await completeSale(tx, { sn, at }) };
            }),
          ),
        );
      }),
    );

  sale
    .command('refund <sn>')
    .description('登记退款，奖励随之减少或扣回；--open 登记申请，完成或拒绝之前奖励暂缓入账')
    .option('--reason <text>', '原因；完成申请时不需要')
    .option('--amount <yuan>', '退款金额，默认全部')
    .option('--item <id>', '只退一项商品；多项商品在申请时，指明完成或拒绝哪一项')
    .option('--ref <number>', '退款凭证号')
    .option('--open', '登记退款申请')
    .option('--finish', '申请的退款已完成')
    .option('--refuse', '拒绝申请')
    .option(...DRY)
    .action((sn: string, flags: RefundFlags) => run((context) => refund(context, sn, flags)));
}

function addViews(sale: Command, run: Run): void {
  sale
    .command('show <sn>')
    .description('查看一笔成交、商品与退款')
    .action((sn: string) =>
      run(async ({ database: { db }, operation, print }) => {
        const found = await showSale(db, operation, sn);
        print(saleDetailView(found));
      }),
    );

  sale
    .command('list')
    .description('最近的成交')
    .option('--buyer <who>', '只看一位买家')
    .option('--limit <n>', '行数', '50')
    .action((flags: { buyer?: string; limit: string }) =>
      run(async (context) => {
        const {
          database: { db },
          operation,
          print,
        } = context;
        const buyerId =
          flags.buyer === undefined
            ? undefined
            : (await getMember(db, operation, flags.buyer)).userId;
        print(
          (await listSales(db, operation, { buyerId, limit: readId(flags.limit, '行数') })).map(
            saleView,
          ),
        );
      }),
    );
}

/** `op order record|complete|refund` of earlier releases still work. */
export function addSaleCommands(program: Command, run: Run): void {
  const sale = program.command('sale').description('成交：记录线下成交、完成与退款');
  addChanges(sale, run);
  addViews(sale, run);
  addChanges(groupOf(program, 'order', 'op sale 的旧名：record、complete、refund'), run);
}
