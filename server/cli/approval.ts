import type { Command } from 'commander';
import { fenToPlain } from '@/lib/format';
import {
  type ApprovalRow,
  decideApproval,
  listApprovals,
} from '@/server/modules/operators/approvals';
import type { Run } from './run';
import { readId } from './values';

const view = ({ amount, ...row }: ApprovalRow) => ({
  ...row,
  amount: amount === null ? null : fenToPlain(amount),
});

/** `op approval …` */
export function addApprovalCommands(program: Command, run: Run): void {
  const approval = program
    .command('approval')
    .description('复核：由一人提出、须另一人批准的操作；批准后由提出的人再执行一次');

  approval
    .command('list')
    .description('等待复核的操作；提现在 op withdraw approve 中复核')
    .option('--all', '包括已处理和已过期的')
    .action((flags: { all?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const rows = await listApprovals(db, operation, { isAll: flags.all === true });
        print(rows.map(view));
      }),
    );

  approval
    .command('grant <id>')
    .description('批准')
    .option('--note <text>', '说明', '')
    .action((id: string, { note }: { note: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        const decision = { id: readId(id, '复核编号'), isGranted: true, note };
        print(view(await decideApproval(db, operation, decision)));
      }),
    );

  approval
    .command('refuse <id>')
    .description('拒绝')
    .requiredOption('--reason <text>', '原因')
    .action((id: string, { reason }: { reason: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        const decision = { id: readId(id, '复核编号'), isGranted: false, note: reason };
        print(view(await decideApproval(db, operation, decision)));
      }),
    );
}
