import type { Command } from 'commander';
import { readContent } from '@/server/content/folder';
import { importContent, listContent, readType, takeContentDown } from '@/server/content/operate';
import { requireOperator } from '@/server/db/operators';
import type { Run } from './run';

/** `op content …`: texts as files. */
export function addContentCommands(program: Command, run: Run): void {
  const content = program.commands.find((command) => command.name() === 'content') ?? program.command('content').description('文章、指南、问答、协议与公告');

  content.command('import <place>').description('发布一个文件或一个文件夹（Markdown 或 HTML，带属性）；相同 slug 的内容会更新').option('--dry-run', '只检查，不发布').action((place: string, flags: { dryRun?: boolean }) =>
    run(async ({ database: { db }, operation, print }) => {
      await requireOperator(db, operation, 'reviewer');
      print(await importContent(db, operation, readContent(place), { isDryRun: flags.dryRun === true }));
    }),
  );

  content.command('list <type>').description('列出 article、guide 或 faq').action((type: string) =>
    run(async ({ database: { db }, operation, print }) => {
      await requireOperator(db, operation, 'viewer');
      print(await listContent(db, readType(type)));
    }),
  );

  content.command('offline <type> <slug>').description('下架；重新 import 同一文件即恢复').action((type: string, slug: string) =>
    run(async ({ database: { db }, operation, print }) => {
      await requireOperator(db, operation, 'reviewer');
      await takeContentDown(db, operation, readType(type), slug);
      print({ type, slug, status: 'offline' });
    }),
  );
}
