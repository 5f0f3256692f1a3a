import type { Command } from 'commander';
import { CARRIERS } from '@/lib/contract/carriers';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import { fenToPlain } from '@/lib/format';
import { EXPORT_MS, writePrivateFile } from '@/server/exports';
import { getMember } from '@/server/modules/account/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import {
  cancelForShop,
  listOrdersForOperator,
  noteOrder,
  type OrderFilter,
  type OrderRow,
  showOrderForOperator,
} from '@/server/modules/orders/operate';
import { openOrders, type OrderWithAddress } from '@/server/modules/orders/operate-export';
import { repriceOrder } from '@/server/modules/orders/operate-reprice';
import { ORDER_LABEL } from '@/server/modules/orders/states';
import { writeCsv } from '@/server/text/csv';
import type { Context } from './context';
import { addShippingCommands } from './order-ship';
import type { Run } from './run';
import { readId, readMoment, readYuan, showMoment, showYuan } from './values';
import { openVault } from './vault';

const thingsOf = (items: OrderRow['items']): string =>
  items.map(({ title, skuText, num }) => `${title}${skuText && ` ${skuText}`} ×${num}`).join('；');

const rowView = ({ sn, userId, label, kind, payable, createdAt, payBy, items }: OrderRow) => ({
  sn,
  userId,
  status: label,
  kind,
  payable: showYuan(payable),
  createdAt,
  payBy,
  things: thingsOf(items),
});

/** Sums of a change of price are kept in fen. */
const inYuan = (detail: unknown): unknown =>
  typeof detail === 'object' && detail !== null
    ? Object.fromEntries(
        Object.entries(detail).map(([name, value]) => [
          name,
          (name === 'before' || name === 'after') && typeof value === 'number'
            ? showYuan(value)
            : value,
        ]),
      )
    : detail;

const detailView = ({
  history,
  parcels,
  ...order
}: Awaited<ReturnType<typeof showOrderForOperator>>) => ({
  ...rowView(order),
  goodsTotal: showYuan(order.goodsTotal),
  discount: showYuan(order.discount),
  freight: showYuan(order.freight),
  paid: showYuan(order.paid),
  refunded: showYuan(order.refunded),
  paidAt: order.paidAt,
  closedAt: order.closedAt,
  closeReason: order.closeReason,
  region: order.regionText,
  remark: order.remark,
  urgedAt: order.urgedAt,
  receiptDueAt: order.receiptDueAt,
  completedAt: order.completedAt,
  items: order.items.map(
    ({ itemId, goodsId, title, skuText, num, shippedNum, unitPrice, paid }) => ({
      itemId,
      goodsId,
      title,
      skuText,
      num,
      shipped: shippedNum,
      unitPrice: showYuan(unitPrice),
      paid: showYuan(paid),
    }),
  ),
  parcels: parcels.map(({ carrier, no, shippedAt, signedAt }) => ({
    carrier: CARRIERS[carrier].name,
    no,
    shippedAt,
    signedAt,
  })),
  history: history.map(({ detail, ...row }) => ({ ...row, detail: inYuan(detail) })),
});

/** A number or a word of the table of states. @throws OperationRefused */
function readStatus(text: string): OrderStatus {
  const found = Object.values(ORDER_STATUS).find(
    (status) => String(status) === text || ORDER_LABEL[status] === text,
  );
  if (found === undefined)
    throw new OperationRefused(
      `状态须为 ${Object.entries(ORDER_LABEL)
        .map(([status, label]) => `${status} ${label}`)
        .join('、')}`,
    );
  return found;
}

interface Filters {
  status?: string;
  buyer?: string;
  since?: string;
  limit?: string;
}

async function filterOf(
  { database: { db }, operation }: Context,
  { status, buyer, since, limit }: Filters,
): Promise<OrderFilter> {
  return {
    status: status === undefined ? undefined : readStatus(status),
    buyerId: buyer === undefined ? undefined : (await getMember(db, operation, buyer)).userId,
    since: since === undefined ? undefined : readMoment(since),
    limit: limit === undefined ? undefined : readId(limit, '行数'),
  };
}

const withFilters = (command: Command): Command =>
  command
    .option('--status <status>', '只看一种状态，例如 20 或 待发货')
    .option('--buyer <who>', '只看一位买家')
    .option('--since <time>', '此时以后下单的')
    .option('--limit <n>', '行数，最多 500');

const HEADING = ['订单号', '状态', '下单', '姓名', '手机', '地区', '地址', '商品', '备注', '应付'];

/** A spreadsheet would round a number of 20 digits: the tab makes it a text, and readers cut it off. */
const longNumber = (digits: string): string => `${digits}\t`;

const csvOf = (rows: readonly OrderWithAddress[]): string =>
  writeCsv([
    HEADING,
    ...rows.map(({ order, items, name, mobile, detail }) => [
      longNumber(order.sn),
      ORDER_LABEL[order.status],
      showMoment(order.createdAt) ?? '',
      name,
      mobile,
      order.regionText,
      detail,
      thingsOf(items),
      order.remark,
      fenToPlain(order.payable),
    ]),
  ]);

async function exportOrders(
  context: Context,
  { reason, ...filters }: Filters & { reason: string },
) {
  const { config, database, operation, print } = context;
  const filter = await filterOf(context, filters);
  const deps = { vault: openVault(config) };
  const rows = await openOrders(deps, database.db, operation, { ...filter, reason });
  if (rows.length === 0) throw new OperationRefused('没有符合条件、带地址的订单');
  const { now } = operation;
  const file = writePrivateFile(config.dataDir, {
    name: 'orders',
    ending: 'csv',
    text: csvOf(rows),
    now,
  });
  print({ file, orders: rows.length, deletedAt: new Date(now.getTime() + EXPORT_MS) });
}

function addViews(order: Command, run: Run): void {
  withFilters(order.command('list').description('最近的订单，不含姓名和地址')).action(
    (filters: Filters) =>
      run(async (context) => {
        const { database, operation, print } = context;
        const filter = await filterOf(context, filters);
        print((await listOrdersForOperator(database.db, operation, filter)).map(rowView));
      }),
  );
  order
    .command('show <sn>')
    .description('一笔订单、商品，以及操作员的操作和备注')
    .action((sn: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(detailView(await showOrderForOperator(db, operation, sn))),
      ),
    );
  withFilters(
    order
      .command('export')
      .description('导出订单和收货地址；每笔都会记录，文件只有本机账户可读，一天后删除'),
  )
    .requiredOption('--reason <text>', '为什么要看地址')
    .action((flags: Filters & { reason: string }) =>
      run((context) => exportOrders(context, flags)),
    );
}

/**
 * `op order list | show | cancel | reprice | note | export | queue | ship | ship-batch | void-parcel`, beside the old
 * names of `op sale …`
 */
export function addOrderCommands(program: Command, run: Run): void {
  const order =
    program.commands.find((command) => command.name() === 'order') ?? program.command('order');
  order.description(
    '订单：查看、发货、取消、备注、导出（record、complete、refund 是 op sale 的旧名）',
  );
  addViews(order, run);
  addShippingCommands(order, run);
  order
    .command('cancel <sn>')
    .description('取消待付款的订单，商品放回库存')
    .requiredOption('--reason <text>', '为什么，买家会看到')
    .option('--dry-run', '只检查')
    .action((sn: string, { reason, dryRun }: { reason: string; dryRun?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const isDryRun = dryRun === true;
        const row = await cancelForShop(db, operation, {
          sn,
          reason,
          isDryRun,
        });
        print({ ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}), ...rowView(row) });
      }),
    );
  order
    .command('reprice <sn> <yuan>')
    .description('改低待付款订单的应付总额（含运费），差额作为优惠')
    .requiredOption('--reason <text>', '为什么，买家会看到')
    .option('--dry-run', '只检查')
    .action((sn: string, yuan: string, { reason, dryRun }: { reason: string; dryRun?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const isDryRun = dryRun === true;
        const { before, payable, discount, ...rest } = await repriceOrder(db, operation, {
          sn,
          payable: readYuan(yuan),
          reason,
          isDryRun,
        });
        print({
          ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}),
          ...rest,
          before: showYuan(before),
          payable: showYuan(payable),
          discount: showYuan(discount),
        });
      }),
    );
  order
    .command('note <sn> <text>')
    .description('写一条备注，只有操作员能看到')
    .action((sn: string, text: string) =>
      run(async ({ database: { db }, operation, print }) => {
        await noteOrder(db, operation, { sn, text });
        print({ sn, note: text });
      }),
    );
}
