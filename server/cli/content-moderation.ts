import type { Command } from 'commander';
import { CONTENT_KINDS, type ContentKind } from '@/server/db/schema';
import {
  cases,
  type ContentKey,
  dismiss,
  hide,
  reportsOf,
  restore,
} from '@/server/modules/moderation/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readId, showMoment } from './values';

function readKey(kind: string, id: string): ContentKey {
  if (!(CONTENT_KINDS as readonly string[]).includes(kind))
    throw new OperationRefused(`类型须为 ${CONTENT_KINDS.join('、')}（收到 ${kind}）`);
  return { kind: kind as ContentKind, refId: readId(id, '编号') };
}

/** Texts of members; those of the editors are in content.ts. */
export function addModerationCommands(program: Command, run: Run): void {
  const content =
    program.commands.find((command) => command.name() === 'content') ??
    program.command('content').description('内容');

  content
    .command('reports [kind] [id]')
    .description('被举报的内容，最早在前；写明类型和编号则列出每次举报')
    .option('--hidden', '已隐藏的内容')
    .option('--limit <n>', '行数', '50')
    .action(
      (
        kind: string | undefined,
        id: string | undefined,
        flags: { hidden?: boolean; limit: string },
      ) =>
        run(async ({ database: { db }, operation, print }) => {
          if (kind !== undefined)
            return print(
              (await reportsOf(db, operation, readKey(kind, id ?? ''))).map((row) => ({
                ...row,
                at: showMoment(row.at),
              })),
            );
          const rows = await cases(db, operation, {
            isHidden: flags.hidden === true,
            limit: readId(flags.limit, '行数'),
          });
          print(
            rows.map(
              ({
                kind: type,
                refId,
                authorId,
                excerpt,
                reportCount,
                reportedAt,
                hiddenAt,
                hiddenBy,
                reason,
              }) => ({
                kind: type,
                id: refId,
                authorId,
                text: excerpt,
                reports: reportCount,
                reportedAt: showMoment(reportedAt),
                hiddenAt: showMoment(hiddenAt),
                hiddenBy,
                reason,
              }),
            ),
          );
        }),
    );

  content
    .command('hide <kind> <id>')
    .description(`隐藏成员的内容（${CONTENT_KINDS.join(' | ')}）`)
    .requiredOption('--reason <text>', '理由（作者会看到）')
    .action((kind: string, id: string, flags: { reason: string }) =>
      run(async ({ database: { db }, operation, print }) =>
        print(await db.transaction((tx) => hide(tx, operation, readKey(kind, id), flags.reason))),
      ),
    );

  content
    .command('restore <kind> <id>')
    .description('恢复显示')
    .action((kind: string, id: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(await db.transaction((tx) => restore(tx, operation, readKey(kind, id)))),
      ),
    );

  content
    .command('dismiss <kind> <id>')
    .description('举报不成立')
    .action((kind: string, id: string) =>
      run(async ({ database: { db }, operation, print }) => {
        await db.transaction((tx) => dismiss(tx, operation, readKey(kind, id)));
        print({ kind, id, reports: 0 });
      }),
    );
}
