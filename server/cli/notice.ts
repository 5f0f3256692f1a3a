import type { Command } from 'commander';
import { readAudience } from '@/server/modules/notices/audience';
import {
  listBroadcasts,
  previewBroadcast,
  sendNextBatch,
  startBroadcast,
} from '@/server/modules/notices/broadcast';
import type { Run } from './run';
import { readId, showMoment } from './values';

interface Flags {
  title: string;
  body: string;
  route: string;
  to: string;
  key?: string;
  dryRun?: boolean;
}

export function addNoticeCommands(program: Command, run: Run): void {
  const notice = program.command('notice').description('群发消息');

  notice
    .command('broadcast')
    .description('发给许多成员；中断后再执行一次（或由服务器）接着发，不会重复')
    .requiredOption('--title <text>', '标题，最多40个字')
    .requiredOption('--body <text>', '内容，最多300个字')
    .option('--route <path>', '点开后的页面，例如 /pages/article/detail?articleId=3', '')
    .option(
      '--to <audience>',
      'all、student、mayor、level:3（该等级及以上）、city:杭州、area:12',
      'all',
    )
    .option('--key <key>', '这条消息的名称；相同名称只发一次，默认按日期和内容')
    .option('--dry-run', '只看会发给谁，不发送')
    .action(({ title, body, route, to, key, dryRun }: Flags) =>
      run(async ({ database: { db }, operation, print }) => {
        const announcement = { title, body, route, key, audience: await readAudience(db, to) };
        if (dryRun) {
          const { members, withPush, sample } = await previewBroadcast(db, operation, announcement);
          return print({
            dryRun: true,
            title,
            body,
            route,
            to,
            members,
            withPush,
            sample: sample.join('、'),
          });
        }
        let row = await startBroadcast(db, operation, announcement);
        while (!row.finishedAt) row = await sendNextBatch(db, row.id, operation.now);
        print({
          id: row.id,
          key: row.key,
          to,
          sent: row.sent,
          finishedAt: showMoment(row.finishedAt),
        });
      }),
    );

  notice
    .command('list')
    .description('最近的群发与进度')
    .option('--limit <n>', '行数', '20')
    .action(({ limit }: { limit: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        const rows = await listBroadcasts(db, operation, readId(limit, '行数'));
        print(
          rows.map(({ id, key, title, audience, operator, at, sent, finishedAt }) => ({
            id,
            key,
            title,
            to: Object.values(audience).join(':'),
            operator,
            at: showMoment(at),
            sent,
            finishedAt: showMoment(finishedAt),
          })),
        );
      }),
    );
}
