import type { Command } from 'commander';
import { readContent } from '@/server/content/folder';
import {
  importContent,
  listContent,
  publishContent,
  readKind,
  takeContentDown,
} from '@/server/content/operate';
import { refuseOtherOrigins } from '@/server/content/origins';
import { STATEFUL_KINDS } from '@/server/content/states';
import type { Run } from './run';

export function addContentCommands(program: Command, run: Run): void {
  const content =
    program.commands.find((command) => command.name() === 'content') ??
    program.command('content').description('文章、指南、问答、协议与公告');

  content
    .command('import <place>')
    .description('发布一个文件或一个文件夹（Markdown 或 HTML，带属性）；相同 slug 的内容会更新')
    .option('--dry-run', '只检查，不发布')
    .action((place: string, flags: { dryRun?: boolean }) =>
      run(async ({ config: { pageOrigins, PUBLIC_URL }, database: { db }, operation, print }) => {
        const files = readContent(place);
        refuseOtherOrigins(
          files,
          PUBLIC_URL ? [...pageOrigins, new URL(PUBLIC_URL).origin] : pageOrigins,
        );
        print(await importContent(db, operation, files, { isDryRun: flags.dryRun === true }));
      }),
    );

  content
    .command('list <type>')
    .description(`列出 ${[...STATEFUL_KINDS, 'agreement'].join('、')} 之一`)
    .action((type: string) =>
      run(async ({ database: { db }, operation, print }) => {
        print(await listContent(db, operation, type));
      }),
    );

  const change = (name: 'publish' | 'offline', description: string, work: typeof publishContent) =>
    content
      .command(`${name} <type> <slug>`)
      .description(description)
      .action((type: string, slug: string) =>
        run(async ({ database: { db }, operation, print }) => {
          await work(db, operation, readKind(type), slug);
          print({ type, slug, status: name === 'publish' ? 'published' : 'offline' });
        }),
      );
  change('publish', '发布草稿，或恢复已下架的内容（banner 以编号代替 slug）', publishContent);
  change('offline', '下架；publish 或重新 import 同一文件即恢复', takeContentDown);
}
