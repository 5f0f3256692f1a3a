import type { Command } from 'commander';
import { decideApplication, listApplications } from '@/server/modules/learning/operate';
import { replyAsTutor } from '@/server/modules/logs/operate';
import type { Run } from './run';
import { readId } from './values';
import { addVerbs, type Given } from './verbs';

const NOTE = { '--note <text>': ['用户会看到的说明', ''] } as const;

const decide =
  (isApproved: boolean) =>
  async ({ db, operation, flags: { note = '' } }: Given, typed = '') => {
    const id = readId(typed, '申请编号');
    await decideApplication(db, operation, { id, isApproved, note });
    return { id, status: isApproved ? 'approved' : 'rejected' };
  };

export function addStudentCommands(program: Command, run: Run): void {
  addVerbs(program.command('student').description('学员申请与日志回复'), run, {
    list: { about: '待处理的申请', work: ({ db, operation }) => listApplications(db, operation) },
    'approve <id>': { about: '同意申请', options: NOTE, work: decide(true) },
    'reject <id>': { about: '拒绝申请，须说明原因', options: NOTE, work: decide(false) },
    'reply <logId>': {
      about: '以导师身份回复一篇日志',
      options: { '!--content <text>': '回复内容' },
      work: async ({ db, operation, flags: { content = '' } }, typed = '') => {
        const logId = readId(typed, '日志编号');
        return { logId, commentId: await replyAsTutor(db, operation, { logId, content }) };
      },
    },
  });
}
