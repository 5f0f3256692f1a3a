import type { Command } from 'commander';
import { firstCharacters } from '@/lib/format/characters';
import { listQueue, showTicket } from '@/server/modules/feedback/inspect';
import { answerTicket, endTicket, takeTicket } from '@/server/modules/feedback/operate';
import type { Run } from './run';
import { readId, showMoment } from './values';

const idOf = (text: string): number => readId(text, '反馈编号');

export function addFeedbackCommands(program: Command, run: Run): void {
  const feedback = program.command('feedback').description('用户反馈：先处理被催过的和等得最久的');

  feedback
    .command('list')
    .description('待处理的反馈')
    .option('--all', '包括已回复和已关闭的')
    .action((flags: { all?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        print(
          (await listQueue(db, operation, flags.all === true)).map(
            ({ id, userId, type, status, urges, content, updatedAt }) => ({
              id,
              userId,
              type,
              status,
              urges,
              updatedAt: showMoment(updatedAt),
              content: firstCharacters(content, 40),
            }),
          ),
        );
      }),
    );

  feedback
    .command('show <id>')
    .description('一条反馈的全部内容')
    .action((id: string) =>
      run(async ({ database: { db }, operation, print }) => {
        print(await showTicket(db, operation, idOf(id)));
      }),
    );

  feedback
    .command('take <id>')
    .description('标记为处理中')
    .action((id: string) =>
      run(async ({ database: { db }, operation, print }) => {
        await takeTicket(db, operation, idOf(id));
        print({ id: idOf(id), status: 'working' });
      }),
    );

  feedback
    .command('reply <id>')
    .description('回复，用户会收到通知')
    .requiredOption('--content <text>', '回复内容')
    .action((id: string, { content }: { content: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        await answerTicket(db, operation, { id: idOf(id), content });
        print({ id: idOf(id), status: 'answered' });
      }),
    );

  feedback
    .command('close <id>')
    .description('关闭')
    .requiredOption('--reason <text>', '原因，用户会看到')
    .action((id: string, { reason }: { reason: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        await endTicket(db, operation, { id: idOf(id), reason });
        print({ id: idOf(id), status: 'closed' });
      }),
    );
}
