import type { Command } from 'commander';
import { OperationRefused, audit, requireOperator } from '@/server/db/operators';
import { decideApplication, listApplications } from '@/server/modules/learning/operate';
import { addTutorReply } from '@/server/modules/logs/service';
import type { Run } from './run';
import { readId, showMoment } from './values';

/** What a tutor says at once (characters). */
const MAX_REPLY = 500;

/** `op student …` */
export function addStudentCommands(program: Command, run: Run): void {
  const student = program.command('student').description('学员申请与日志回复');

  student
    .command('list')
    .description('待处理的申请')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => {
        await requireOperator(db, operation, 'viewer');
        print(
          (await listApplications(db)).map(({ createdAt, ...row }) => ({
            ...row,
            createdAt: showMoment(createdAt),
          })),
        );
      }),
    );

  const decide = (name: 'approve' | 'reject', description: string) =>
    student
      .command(`${name} <id>`)
      .description(description)
      .option('--note <text>', '用户会看到的说明', '')
      .action((id: string, { note }: { note: string }) =>
        run(async ({ database: { db }, operation, print }) => {
          await requireOperator(db, operation, 'reviewer');
          await decideApplication(db, operation, {
            id: readId(id, '申请编号'),
            isApproved: name === 'approve',
            note,
          });
          print({
            id: readId(id, '申请编号'),
            status: name === 'approve' ? 'approved' : 'rejected',
          });
        }),
      );
  decide('approve', '同意申请');
  decide('reject', '拒绝申请，须说明原因');

  student
    .command('reply <logId>')
    .description('以导师身份回复一篇日志')
    .requiredOption('--content <text>', '回复内容')
    .action((logId: string, { content }: { content: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        await requireOperator(db, operation, 'reviewer');
        const id = readId(logId, '日志编号');
        const words = content.trim();
        if (words === '' || words.length > MAX_REPLY)
          throw new OperationRefused(`回复须为 1–${MAX_REPLY} 个字`);
        const commentId = await db.transaction(async (tx) => {
          await audit(tx, operation, 'student.reply', String(id));
          return addTutorReply(tx, operation.operator, id, words, operation.now);
        });
        if (commentId === null) throw new OperationRefused(`没有编号为 ${id} 的日志`);
        print({ logId: id, commentId });
      }),
    );
}
