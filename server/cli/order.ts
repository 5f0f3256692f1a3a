import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import { fenToPlain } from '@/lib/format';
import { readShipFile, type ShipRow, writeShipFaults } from '@/server/content/ship-file';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { EXPORT_MS, writePrivateFile } from '@/server/exports';
import { getMember } from '@/server/modules/account/operate';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import {
  type AddressFilter,
  openOrders,
  type OrderWithAddress,
} from '@/server/modules/orders/operate-export';
import { type BatchOutcome, shipRow } from '@/server/modules/orders/ship-rows';
import { ORDER_LABEL } from '@/server/modules/orders/states';
import { writeCsv } from '@/server/text/csv';
import type { Context } from './context';
import { readTextFile } from './files';
import { groupOf } from './resource';
import type { Run } from './run';
import { readId, readMoment, showMoment } from './values';
import { openVault } from './vault';

/* Commands that read and write files of the server; everything else is made of the definition of 订单. */

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
): Promise<AddressFilter> {
  return {
    status: status === undefined ? undefined : readStatus(status),
    buyerId: buyer === undefined ? undefined : (await getMember(db, operation, buyer)).userId,
    since: since === undefined ? undefined : readMoment(since),
    limit: limit === undefined ? undefined : readId(limit, '行数'),
  };
}

const HEADING = ['订单号', '状态', '下单', '姓名', '手机', '地区', '地址', '商品', '备注', '应付'];

/** A spreadsheet would round a number of 20 digits: the tab makes it a text, and readers cut it off. */
const longNumber = (digits: string): string => `${digits}\t`;

const thingsOf = (items: OrderWithAddress['items']): string =>
  items.map(({ title, skuText, num }) => `${title}${skuText && ` ${skuText}`} ×${num}`).join('；');

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

async function writeAddresses(
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

const sayOutcome = (outcome: BatchOutcome): string => {
  if (outcome.state === 'refused') return outcome.reason;
  return outcome.state === 'shipped' ? outcome.sentence : '已发出过，没有更改';
};

/** Beside the file that was sent, and never that file itself. */
const besideOf = (file: string): string =>
  path.join(path.dirname(file), `${path.basename(file, path.extname(file))}.failed.csv`);

async function runRow(
  db: Db,
  operation: Operation,
  { sn, carrier, no, fault }: ShipRow,
): Promise<BatchOutcome> {
  if (fault !== null || carrier === null) return { state: 'refused', reason: fault ?? '' };
  return shipRow(db, operation, { sn, carrier, no });
}

/** Each row by itself; a dry run does all rows and takes them back together, so that a row sees those before it. */
async function runRows(
  { database: { db }, operation }: Context,
  given: readonly ShipRow[],
  isDryRun: boolean,
): Promise<(ShipRow & { outcome: BatchOutcome })[]> {
  const work = async (at: Db) => {
    const rows = [];
    for (const row of given) rows.push({ ...row, outcome: await runRow(at, operation, row) });
    return rows;
  };
  return isDryRun ? dryRun(db, true, work) : work(db);
}

async function shipBatch(
  context: Context,
  file: string,
  { failed: place = besideOf(file), dryRun }: { failed?: string; dryRun?: boolean },
): Promise<void> {
  const isDryRun = dryRun === true;
  if (path.resolve(place) === path.resolve(file))
    throw new OperationRefused('--failed 不能是发货文件本身');
  const rows = await runRows(context, readShipFile(readTextFile(file)), isDryRun);
  const bad = rows.flatMap(({ outcome, ...row }) =>
    outcome.state === 'refused' ? [{ ...row, reason: outcome.reason }] : [],
  );
  if (bad.length > 0 && !isDryRun) fs.writeFileSync(place, writeShipFaults(bad));
  const count = (state: BatchOutcome['state']) =>
    rows.filter(({ outcome }) => outcome.state === state).length;
  context.print({
    outcome: isDryRun ? '试运行，未做更改' : '已处理',
    shipped: count('shipped'),
    unchanged: count('unchanged'),
    refused: bad.length,
    rows: rows.map(({ row, sn, carrierText, no, outcome }) => ({
      row,
      sn,
      carrier: carrierText,
      no,
      result: sayOutcome(outcome),
    })),
  });
  if (bad.length > 0 && !isDryRun)
    throw new OperationRefused(
      `${bad.length} 行没有发出，已写入 ${path.resolve(place)}，改正后可以再次导入`,
    );
}

/** `op order addresses | ship-batch` */
export function addOrderCommands(program: Command, run: Run): void {
  const order = groupOf(program, 'order', '订单');
  order
    .command('addresses')
    .description('导出订单和收货地址；每笔都会记录，文件只有本机账户可读，一天后删除')
    .option('--status <status>', '只看一种状态，例如 20 或 待发货')
    .option('--buyer <who>', '只看一位买家')
    .option('--since <time>', '此时以后下单的')
    .option('--limit <n>', '行数，最多 500')
    .requiredOption('--reason <text>', '为什么要看地址')
    .action((flags: Filters & { reason: string }) =>
      run((context) => writeAddresses(context, flags)),
    );
  order
    .command('ship-batch <file>')
    .description(
      '按 CSV 文件（sn,carrier,no）发货；没有发出的行写入另一个文件，重复导入不改变任何内容',
    )
    .option('--failed <file>', '没有发出的行写到哪里，默认在文件旁')
    .option('--dry-run', '只显示结果，不做更改')
    .action((file: string, flags: { failed?: string; dryRun?: boolean }) =>
      run((context) => shipBatch(context, file, flags)),
    );
}
