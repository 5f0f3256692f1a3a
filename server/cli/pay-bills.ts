import type { Command } from 'commander';
import type { BillDiff } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import * as bills from '@/server/modules/payments/bill-operate';
import type { PayDeps } from '@/server/modules/payments/deps';
import type { Context } from './context';
import { showLines } from './pay-lines';
import type { Run } from './run';
import { readDay, readId, readYuan, showMoment, showYuan } from './values';

const STATE_LABEL = { waiting: '未取得', loaded: '已核对', empty: '当日无交易' } as const;
const KIND_LABEL: Record<BillDiff['kind'], string> = {
  missing_here: '账单有、本地没有',
  missing_there: '本地有、账单没有',
  amount: '金额不同',
  state: '状态不同',
  fee: '手续费不同',
  merchant: '未知商户号',
};
const DIFF_LABEL = { open: '待处理', explained: '已说明', fixed: '已消除' } as const;

const dayRow = ({ day, state, open, ...row }: bills.BillDayView) => ({
  day,
  state: STATE_LABEL[state],
  openDifferences: open,
  lines: row.count,
  settled: showYuan(row.settled),
  refunded: showYuan(row.refunded),
  fee: showYuan(row.fee),
  tries: row.tries,
  note: row.note,
  loadedAt: showMoment(row.loadedAt),
  nextAskAt: state === 'waiting' ? showMoment(row.askAt) : null,
});

const diffRow = (row: BillDiff) => ({
  id: row.diffId,
  day: row.day,
  kind: KIND_LABEL[row.kind],
  what: row.subject === 'payment' ? '付款' : '退款',
  sn: row.sn,
  ours: row.ours === null ? null : showYuan(row.ours),
  theirs: row.theirs === null ? null : showYuan(row.theirs),
  detail: row.detail,
  provider: row.answer,
  state: DIFF_LABEL[row.state],
  note: row.note,
  operator: row.operator,
  openedAt: showMoment(row.openedAt),
  endedAt: showMoment(row.endedAt),
});

interface Flags {
  ask?: boolean;
  all?: boolean;
  day?: string;
  note?: string;
  ref?: string;
  amount?: string;
  dryRun?: boolean;
}

const DRY = ['--dry-run', '只显示将发生的变化，不做更改'] as const;

/** `op pay bill | diffs | explain | settled` */
export function addBillCommands(
  pay: Command,
  run: Run,
  depsOf: (context: Context) => Promise<PayDeps>,
): void {
  pay
    .command('bill [day]')
    .description('支付方的每日账单：最近的日子，或一天；--ask 立即向支付方取')
    .option('--ask', '立即取这一天的账单，并核对待处理的差异')
    .option('--dry-run', '与 --ask 一起：向支付方取账单，只显示核对的结果，不入账、不登记差异')
    .action((day: string | undefined, { ask, dryRun }: Flags) =>
      run(async (context) => {
        const { database, operation, print } = context;
        if (ask && day === undefined) throw new OperationRefused('请写明日期，例如 2026-03-05');
        if (dryRun && !ask) throw new OperationRefused('--dry-run 与 --ask 一起使用');
        const chosen = day === undefined ? {} : { day: readDay(day) };
        const found =
          ask && chosen.day !== undefined
            ? await bills.askBill(await depsOf(context), database.db, operation, chosen.day, {
                isDryRun: dryRun === true,
              })
            : await bills.listBills(database.db, operation, chosen);
        print(found.map(dayRow));
      }),
    );
  pay
    .command('diffs')
    .description('账单与本地的差异：待处理的在前；--all 含已说明与已消除的')
    .option('--all', '全部')
    .option('--day <day>', '只看一天')
    .action(({ all, day }: Flags) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (
            await bills.listDiffs(db, operation, {
              isAll: all === true,
              ...(day === undefined ? {} : { day: readDay(day) }),
            })
          ).map(diffRow),
        ),
      ),
    );
  pay
    .command('explain <id>')
    .description('说明一处差异为何存在；不改变任何付款')
    .requiredOption('--note <text>', '依据')
    .option(...DRY)
    .action((id: string, { note = '', dryRun }: Flags) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          diffRow(
            await bills.explainDiff(db, operation, readId(id, '编号'), {
              note,
              isDryRun: dryRun === true,
            }),
          ),
        ),
      ),
    );
  pay
    .command('settled')
    .description('登记支付方结算到银行的款项；同一银行流水号只登记一次')
    .requiredOption('--ref <no>', '银行流水号')
    .requiredOption('--amount <yuan>', '到账金额（元）')
    .option(...DRY)
    .action(({ ref = '', amount = '', dryRun }: Flags) =>
      run(async ({ database: { db }, operation, print }) => {
        const { ledger, ...effect } = await bills.noteSettled(db, operation, {
          ref,
          amount: readYuan(amount),
          isDryRun: dryRun === true,
        });
        print({ ...effect, amount: showYuan(effect.amount), ledger: showLines(ledger) });
      }),
    );
}
