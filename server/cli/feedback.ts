import type { Command } from 'commander';
import { firstCharacters } from '@/lib/format/characters';
import { listQueue, showTicket } from '@/server/modules/feedback/inspect';
import { answerTicket, endTicket, takeTicket } from '@/server/modules/feedback/operate';
import type { Run } from './run';
import { pick, readId } from './values';
import { addVerbs } from './verbs';

const idOf = (text = ''): number => readId(text, '反馈编号');

export function addFeedbackCommands(program: Command, run: Run): void {
  const group = program.command('feedback').description('用户反馈：先处理被催过的和等得最久的');
  addVerbs(group, run, {
    list: {
      about: '待处理的反馈',
      options: { '--all': '包括已回复和已关闭的' },
      work: async ({ db, operation, flags }) =>
        (await listQueue(db, operation, flags.all !== undefined)).map((row) => ({
          ...pick(row, 'id userId type status urges updatedAt'),
          content: firstCharacters(row.content, 40),
        })),
    },
    'show <id>': {
      about: '一条反馈的全部内容',
      work: ({ db, operation }, id) => showTicket(db, operation, idOf(id)),
    },
    'take <id>': {
      about: '标记为处理中',
      work: async ({ db, operation }, id) => {
        await takeTicket(db, operation, idOf(id));
        return { id: idOf(id), status: 'working' };
      },
    },
    'reply <id>': {
      about: '回复，用户会收到通知',
      options: { '!--content <text>': '回复内容' },
      work: async ({ db, operation, flags: { content = '' } }, id) => {
        await answerTicket(db, operation, { id: idOf(id), content });
        return { id: idOf(id), status: 'answered' };
      },
    },
    'close <id>': {
      about: '关闭',
      options: { '!--reason <text>': '原因，用户会看到' },
      work: async ({ db, operation, flags: { reason = '' } }, id) => {
        await endTicket(db, operation, { id: idOf(id), reason });
        return { id: idOf(id), status: 'closed' };
      },
    },
  });
}
