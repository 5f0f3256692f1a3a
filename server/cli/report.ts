import type { Command } from 'commander';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import { reconcileNow, showReport } from '@/server/jobs/operate';
import type { Report } from '@/server/jobs/report';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Context } from './context';
import type { Run } from './run';
import { readDay, readMonth, showYuan } from './values';

const view = (span: string, report: Report) => {
  const rewards = report.rewards_level1 + report.rewards_level2;
  const sales = report.sales - report.refunded;
  return {
    span,
    newUsers: report.new_users,
    invitedUsers: report.invited_users,
    saleCount: report.sale_count,
    sales: showYuan(report.sales),
    refunded: showYuan(report.refunded),
    rewardsLevel1: showYuan(report.rewards_level1),
    rewardsLevel2: showYuan(report.rewards_level2),
    rewardsSettled: showYuan(report.rewards_settled),
    rewardShare: sales > 0 ? `${((rewards / sales) * 100).toFixed(1)}%` : null,
    withdrawals: report.withdrawals,
    withdrawn: showYuan(report.withdrawn),
    paid: report.withdrawals_paid,
    notPaid: report.withdrawals_rejected,
    open: report.withdrawals_open,
    reviewHours: report.review_hours,
  };
};

async function show(
  { database: { db }, operation, print }: Context,
  span: string,
  from: Date,
  to: Date,
): Promise<void> {
  print(view(span, await showReport(db, operation, { from, to })));
}

/** @throws OperationRefused on a difference, for the exit code */
async function compare({ database: { db }, operation, print }: Context): Promise<void> {
  const differences = await reconcileNow(db, operation);
  print({
    isClean: differences.length === 0,
    differences: differences.length > 0 ? differences : '无',
  });
  if (differences.length > 0) throw new OperationRefused(`对账发现 ${differences.length} 处差异`);
}

export function addReportCommands(program: Command, run: Run): void {
  const report = program.command('report').description('经营数据');

  report
    .command('daily [day]')
    .description('一天的数据，默认昨天')
    .action((day?: string) =>
      run(async (context) => {
        const chosen = readDay(day ?? addDays(dayOf(context.operation.now), -1));
        const start = dayStart(chosen);
        await show(context, chosen, start, new Date(start.getTime() + DAY_MS));
      }),
    );

  report
    .command('month [month]')
    .description('一个月的数据，默认本月')
    .action((month?: string) =>
      run(async (context) => {
        const span = readMonth(month, context.operation.now);
        await show(context, span.month, span.from, span.to);
      }),
    );

  program
    .command('reconcile')
    .description('重新计算全部账务并与余额、计数和状态核对；有差异时退出码不为 0')
    .action(() => run(compare));
}
