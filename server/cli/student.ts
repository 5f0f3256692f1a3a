import type { Command } from 'commander';
import { decideApplication, listApplications } from '@/server/modules/learning/operate';
import { replyAsTutor } from '@/server/modules/logs/operate';
import type { Run } from './run';
import { readId, showMoment } from './values';

export function addStudentCommands(program: Command, run: Run): void {
  const student = program.command('student').description('学员申请与日志回复');

  student
    .command('list')
    .description('待处理的申请')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => {
        print(
          (await listApplications(db, operation)).map(({ createdAt, ...row }) => ({
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
        const id = readId(logId, '日志编号');
        const commentId = await replyAsTutor(db, operation, { logId: id, content });
        print({ logId: id, commentId });
      }),
    );
}
