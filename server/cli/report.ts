import type { Command } from 'commander';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import { reconcileNow, showReport, showUndelivered } from '@/server/jobs/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readDay, readMonth, showYuan } from './values';
import { addVerbs, type Given } from './verbs';

async function show({ db, operation }: Given, span: string, from: Date, to: Date) {
  const report = await showReport(db, operation, { from, to });
  const rewards = report.rewards_level1 + report.rewards_level2;
  const sales = report.sales - report.refunded;
  return {
    span,
    ...{ newUsers: report.new_users, invitedUsers: report.invited_users },
    ...{ saleCount: report.sale_count, sales: showYuan(report.sales) },
    refunded: showYuan(report.refunded),
    rewardsLevel1: showYuan(report.rewards_level1),
    rewardsLevel2: showYuan(report.rewards_level2),
    rewardsSettled: showYuan(report.rewards_settled),
    rewardShare: sales > 0 ? `${((rewards / sales) * 100).toFixed(1)}%` : null,
    ...{ withdrawals: report.withdrawals, withdrawn: showYuan(report.withdrawn) },
    ...{ paid: report.withdrawals_paid, notPaid: report.withdrawals_rejected },
    ...{ open: report.withdrawals_open, reviewHours: report.review_hours },
  };
}

/** @throws OperationRefused on a difference, for the exit code */
async function compare({ db, operation, print }: Given): Promise<void> {
  const found = await reconcileNow(db, operation);
  print({ isClean: found.length === 0, differences: found.length > 0 ? found : '无' });
  if (found.length > 0) throw new OperationRefused(`对账发现 ${found.length} 处差异`);
}

export function addReportCommands(program: Command, run: Run): void {
  addVerbs(program.command('report').description('经营数据'), run, {
    'daily [day]': {
      about: '一天的数据，默认昨天',
      work: (given, day?: string) => {
        const chosen = readDay(day ?? addDays(dayOf(given.operation.now), -1));
        const start = dayStart(chosen);
        return show(given, chosen, start, new Date(start.getTime() + DAY_MS));
      },
    },
    'undelivered [day]': {
      about: '一天结束时已付款、尚未交付的金额，默认昨天',
      work: async ({ db, operation }, day?: string) => {
        const chosen = readDay(day ?? addDays(dayOf(operation.now), -1));
        const rows = await showUndelivered(db, operation, chosen);
        return rows.map(({ fen, ...row }) => ({ day: chosen, ...row, yuan: showYuan(fen) }));
      },
    },
    'month [month]': {
      about: '一个月的数据，默认本月',
      work: (given, typed?: string) => {
        const { month, from, to } = readMonth(typed, given.operation.now);
        return show(given, month, from, to);
      },
    },
  });
  addVerbs(program, run, {
    reconcile: {
      about: '重新计算全部账务并与余额、计数和状态核对；有差异时退出码不为 0',
      work: compare,
    },
  });
}
