import type { Command } from 'commander';
import { replyAsTutor } from '@/server/modules/logs/operate';
import type { Run } from './run';
import { readId } from './values';
import { addVerbs, groupOf } from './verbs';

export function addStudentCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'student', '学员'), run, {
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
