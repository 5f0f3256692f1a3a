import type { Command } from 'commander';
import { shopReport } from '@/server/modules/shop/report';
import { groupOf } from './gone';
import type { Run } from './run';
import { inYuan, pick, readMonth } from './values';
import { addVerbs } from './verbs';

const percent = (share: number | null): string | null =>
  share === null ? null : `${(share * 100).toFixed(1)}%`;

export function addShopCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'shop', '店铺'), run, {
    'report [month]': {
      about: '一个月的订单、退款、发货承诺与奖励占比，默认本月',
      work: async ({ db, operation }, month?: string) => {
        const span = readMonth(month, operation.now);
        const report = await shopReport(db, operation, span);
        return {
          span: span.month,
          ...pick(report, 'submitted lapsed'),
          lapsedShare: percent(report.lapsedShare),
          ...{ paidOrders: report.paidOrders, ...inYuan(report, 'paid refunded') },
          refundedShare: percent(report.refundedShare),
          ...pick(report, 'promised broken'),
          keptShare: percent(report.keptShare),
          ...inYuan(report, 'rewards'),
          rewardShare: percent(report.rewardShare),
        };
      },
    },
  });
}
