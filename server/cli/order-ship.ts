import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { CARRIERS, readCarrier } from '@/lib/contract/carriers';
import { readShipFile, type ShipRow, writeShipFaults } from '@/server/content/ship-file';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import {
  type BatchOutcome,
  listToShip,
  shipOrder,
  shipRow,
  voidParcel,
} from '@/server/modules/orders/operate-ship';
import { ORDER_LABEL } from '@/server/modules/orders/states';
import type { Context } from './context';
import { readTextFile } from './files';
import type { Run } from './run';
import { readId, showMoment } from './values';

type Queued = Awaited<ReturnType<typeof listToShip>>[number];

/** An order that waits to be shipped. */
const queueView = ({ order, left, titles }: Queued) => ({
  sn: order.sn,
  state: ORDER_LABEL[order.status],
  left,
  paidAt: showMoment(order.paidAt),
  urgedAt: showMoment(order.urgedAt),
  region: order.regionText,
  goods: titles.join('、'),
});

const DRY = ['--dry-run', '只显示结果，不做更改'] as const;
const collect = (value: string, list: string[]) => [...list, value];
const outcomeOf = (isDryRun: boolean, done: string) => (isDryRun ? '试运行，未做更改' : done);

/** `41=2`: two pieces of line 41. */
function readPieces(text: string) {
  const [item = '', num = ''] = text.split('=');
  return { itemId: readId(item, '商品行编号'), num: readId(num, '件数') };
}

interface ShipFlags {
  carrier: string;
  no: string;
  item: string[];
  dryRun?: boolean;
}

async function ship(
  { database: { db }, operation, print }: Context,
  sn: string,
  { carrier: typed, no, item, dryRun }: ShipFlags,
): Promise<void> {
  const carrier = readCarrier(typed);
  if (!carrier)
    throw new OperationRefused(
      `没有快递公司“${typed}”，可用：${Object.entries(CARRIERS)
        .map(([code, { name }]) => `${name} ${code}`)
        .join('、')}`,
    );
  const isDryRun = dryRun === true;
  const pieces = item.length > 0 ? item.map(readPieces) : undefined;
  const done = await shipOrder(db, operation, { sn, carrier, no, pieces, isDryRun });
  print({ outcome: outcomeOf(isDryRun, '已发出'), ...done });
}

const sayOutcome = (outcome: BatchOutcome): string => {
  if (outcome.state === 'refused') return outcome.reason;
  return outcome.state === 'shipped' ? `发出 ${outcome.pieces} 件` : '已发出过，没有更改';
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
  return shipRow(db, operation, { sn, carrier, no, isDryRun: false });
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
    outcome: outcomeOf(isDryRun, '已处理'),
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

function addShipping(order: Command, run: Run): void {
  order
    .command('ship <sn>')
    .description('发出一个包裹，默认为全部待发的商品')
    .requiredOption('--carrier <name>', '快递公司，例如 顺丰 或 sf')
    .requiredOption('--no <number>', '快递单号')
    .option('--item <行=件数>', '只发这些商品，例如 41=2，可重复', collect, [])
    .option(...DRY)
    .action((sn: string, flags: ShipFlags) => run((context) => ship(context, sn, flags)));
  order
    .command('ship-batch <file>')
    .description(
      '按 CSV 文件（sn,carrier,no）发货；没有发出的行写入另一个文件，重复导入不改变任何内容',
    )
    .option('--failed <file>', '没有发出的行写到哪里，默认在文件旁')
    .option(...DRY)
    .action((file: string, flags: { failed?: string; dryRun?: boolean }) =>
      run((context) => shipBatch(context, file, flags)),
    );
  order
    .command('void-parcel <sn>')
    .description('作废单号有误的包裹（发出 24 小时内），商品回到待发')
    .requiredOption('--no <number>', '快递单号')
    .requiredOption('--reason <text>', '为什么')
    .option(...DRY)
    .action(
      (sn: string, { no, reason, dryRun }: { no: string; reason: string; dryRun?: boolean }) =>
        run(async ({ database: { db }, operation, print }) => {
          const isDryRun = dryRun === true;
          const done = await voidParcel(db, operation, { sn, no, reason, isDryRun });
          print({ outcome: outcomeOf(isDryRun, '已作废'), ...done });
        }),
    );
}

/** `op order queue | ship | ship-batch | void-parcel` */
export function addShippingCommands(order: Command, run: Run): void {
  order
    .command('queue')
    .description('待发货的订单，付款最早的在前')
    .option('--urged', '只看买家催过的')
    .option('--limit <n>', '行数', '50')
    .action(({ urged, limit }: { urged?: boolean; limit: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        const filter = { isUrged: urged === true, limit: readId(limit, '行数') };
        print((await listToShip(db, operation, filter)).map(queueView));
      }),
    );
  addShipping(order, run);
}
