import type { Command } from 'commander';
import { listHolds, listMoves } from '@/server/modules/goods/stock';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { ORDER_LABEL } from '@/server/modules/orders/states';
import type { ShopSettings } from '@/server/modules/rules/shop-settings';
import { changeShop, showShop } from '@/server/modules/shop/operate';
import { type ShopReport, shopReport } from '@/server/modules/shop/report';
import { groupOf } from './resource';
import type { Run } from './run';
import { readMonth, showMoment, showYuan } from './values';

interface Why {
  reason: string;
  dryRun?: boolean;
}

function readPieces(text: string): number {
  if (!/^(0|[1-9]\d{0,6})$/.test(text)) throw new OperationRefused(`件数须为整数（收到 ${text}）`);
  return Number(text);
}

const readList = (text: string): string[] => (text === '' ? [] : text.split(','));

function readFlag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new OperationRefused(`须为 0 或 1（收到 ${text}）`);
  return text === '1';
}

/** How each setting is typed; the service checks what it means. */
const READERS: Partial<Record<keyof ShopSettings, (text: string) => unknown>> = {
  kinds: readList,
  hotWords: readList,
  notice: String,
  afterSaleDays: readPieces,
  autoApproveFen: readPieces,
  returnAddress: String,
  sellerName: String,
  sellerLicence: String,
  sellerContact: String,
  payOpenHour: readPieces,
  payReminder: readFlag,
  payOffline: readFlag,
  bankPayee: String,
  bankName: String,
  bankAccount: String,
  payBalance: readFlag,
};

/** `afterSaleDays=30 hotWords=马克杯,帆布袋` */
function readSettings(changes: readonly string[]): Partial<ShopSettings> {
  return Object.fromEntries(
    changes.map((change) => {
      const [, name = '', text = ''] = /^(\w+)=(.*)$/s.exec(change) ?? [];
      const read = READERS[name as keyof ShopSettings];
      if (!read) throw new OperationRefused(`没有这项设置：${change}`);
      return [name, read(text)];
    }),
  ) as Partial<ShopSettings>;
}

const percent = (share: number | null): string | null =>
  share === null ? null : `${(share * 100).toFixed(1)}%`;

const reportView = (span: string, report: ShopReport) => ({
  span,
  submitted: report.submitted,
  lapsed: report.lapsed,
  lapsedShare: percent(report.lapsedShare),
  paidOrders: report.paidOrders,
  paid: showYuan(report.paid),
  refunded: showYuan(report.refunded),
  refundedShare: percent(report.refundedShare),
  promised: report.promised,
  broken: report.broken,
  keptShare: percent(report.keptShare),
  rewards: showYuan(report.rewards),
  rewardShare: percent(report.rewardShare),
});

/** `op shop …` */
export function addShopCommands(program: Command, run: Run): void {
  const shop = program.command('shop').description('商城：开放、关闭、设置');
  const change = (settings: () => Partial<ShopSettings>, { reason, dryRun }: Why) =>
    run(async ({ database: { db }, operation, print }) =>
      print(
        await changeShop(db, operation, {
          settings: settings(),
          reason,
          isDryRun: dryRun === true,
        }),
      ),
    );
  shop
    .command('show')
    .description('现在的设置')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => print(await showShop(db, operation))),
    );
  for (const [name, isOpen, text] of [
    ['open', true, '开放商城'],
    ['close', false, '关闭商城；已有订单继续处理'],
  ] as const)
    shop
      .command(name)
      .description(text)
      .requiredOption('--reason <text>', '为什么')
      .option('--dry-run', '只检查')
      .action((why: Why) => change(() => ({ isOpen }), why));
  shop
    .command('report [month]')
    .description('一个月的订单、退款、发货承诺与奖励占比，默认本月')
    .action((month?: string) =>
      run(async ({ database: { db }, operation, print }) => {
        const span = readMonth(month, operation.now);
        print(reportView(span.month, await shopReport(db, operation, span)));
      }),
    );
  shop
    .command('config <changes...>')
    .description('更改设置，例如 shop config afterSaleDays=15 hotWords=马克杯,帆布袋')
    .requiredOption('--reason <text>', '为什么')
    .option('--dry-run', '只检查')
    .action((changes: string[], why: Why) => change(() => readSettings(changes), why));
}

/** `op stock moves | holds` */
export function addStockCommands(program: Command, run: Run): void {
  const stock = groupOf(program, 'stock', '库存');
  stock
    .command('moves <code>')
    .description('一个规格的变动，最新的在前')
    .action((code: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(await listMoves(db, operation, code)),
      ),
    );
  stock
    .command('holds <code>')
    .description('为未付款的订单占用的件数：哪笔订单、到什么时候')
    .action((code: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (await listHolds(db, operation, code)).map(({ since, payBy, status, ...row }) => ({
            ...row,
            since: showMoment(since),
            payBy: showMoment(payBy),
            state: ORDER_LABEL[status],
          })),
        ),
      ),
    );
}
