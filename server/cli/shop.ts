import type { Command } from 'commander';
import { type ShopReport, shopReport } from '@/server/modules/shop/report';
import { groupOf } from './resource';
import type { Run } from './run';
import { readMonth, showYuan } from './values';

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

export function addShopCommands(program: Command, run: Run): void {
  const shop = groupOf(program, 'shop', '店铺');
  shop
    .command('report [month]')
    .description('一个月的订单、退款、发货承诺与奖励占比，默认本月')
    .action((month?: string) =>
      run(async ({ database: { db }, operation, print }) => {
        const span = readMonth(month, operation.now);
        print(reportView(span.month, await shopReport(db, operation, span)));
      }),
    );
}
