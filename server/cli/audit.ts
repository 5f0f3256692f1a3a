import type { Command } from 'commander';
import { type AuditRow, listAudit, verifyAudit } from '@/server/modules/operators/audit-read';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readDay, readId, withLocalTimes } from './values';

const textOf = (value: unknown) => JSON.stringify(withLocalTimes(value));

const view = ({ id, createdAt, operator, via, action, target, outcome, ...row }: AuditRow) => ({
  id,
  createdAt,
  operator,
  via,
  action,
  target,
  outcome,
  reason: row.reason,
  before: textOf(row.before),
  after: textOf(row.after),
  detail: textOf(row.detail),
});

interface ListFlags {
  operator?: string;
  action?: string;
  target?: string;
  from?: string;
  to?: string;
  refused?: boolean;
  after?: string;
  limit: string;
}

const dayOr = (text: string | undefined) => (text === undefined ? undefined : readDay(text));

/** `op audit …` */
export function addAuditCommands(program: Command, run: Run): void {
  const group = program.command('audit').description('操作记录：谁在什么时候做了什么');

  group
    .command('list')
    .description('操作记录，最新的在前')
    .option('--operator <name>', '只看一位操作员')
    .option('--action <word>', '只看一种操作，例如 withdraw.approve 或 withdraw')
    .option('--target <ref>', '只看一个对象，例如提现单号')
    .option('--from <day>', '从哪一天')
    .option('--to <day>', '到哪一天')
    .option('--refused', '只看被拒绝的')
    .option('--after <id>', '从这一编号之前继续')
    .option('--limit <n>', '行数', '50')
    .action((flags: ListFlags) =>
      run(async ({ database: { db }, operation, print }) => {
        const { operator, action, target, from, to, refused, after, limit } = flags;
        const rows = await listAudit(db, operation, {
          filter: {
            operator,
            action,
            target,
            from: dayOr(from),
            to: dayOr(to),
            outcome: refused === true ? 'refused' : undefined,
          },
          after: after === undefined ? undefined : readId(after, '编号'),
          limit: readId(limit, '行数'),
        });
        print(rows.map(view));
      }),
    );

  group
    .command('verify')
    .description('核对每晚的摘要：记录是否被改动、插入或删除')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => {
        const { faults, ...report } = await verifyAudit(db, operation);
        print({ ...report, faults: faults.length > 0 ? faults : '无' });
        if (faults.length > 0)
          throw new OperationRefused(`操作记录有 ${faults.length} 天与摘要不符`);
      }),
    );
}
