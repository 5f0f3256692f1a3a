import type { Command } from 'commander';
import { readAudience } from '@/server/modules/notices/audience';
import {
  listBroadcasts,
  previewBroadcast,
  sendNextBatch,
  startBroadcast,
} from '@/server/modules/notices/broadcast';
import type { Run } from './run';
import { pick, readId } from './values';
import { addVerbs, type Given } from './verbs';

async function broadcast({ db, operation, flags }: Given) {
  const { title = '', body = '', route = '', to = '', key, dryRun } = flags;
  const announcement = { title, body, route, key, audience: await readAudience(db, to) };
  if (dryRun) {
    const found = await previewBroadcast(db, operation, announcement);
    const sample = found.sample.join('、');
    const { members, withPush } = found;
    return { dryRun: true, title, body, route, to, members, withPush, sample };
  }
  let row = await startBroadcast(db, operation, announcement);
  while (!row.finishedAt) row = await sendNextBatch(db, row.id, operation.now);
  return { ...pick(row, 'id key'), to, ...pick(row, 'sent finishedAt') };
}

export function addNoticeCommands(program: Command, run: Run): void {
  addVerbs(program.command('notice').description('群发消息'), run, {
    broadcast: {
      about: '发给许多成员；中断后再执行一次（或由服务器）接着发，不会重复',
      options: {
        '!--title <text>': '标题，最多40个字',
        '!--body <text>': '内容，最多300个字',
        '--route <path>': ['点开后的页面，例如 /pages/article/detail?articleId=3', ''],
        '--to <audience>': [
          'all、student、mayor、level:3（该等级及以上）、city:杭州、area:12',
          'all',
        ],
        '--key <key>': '这条消息的名称；相同名称只发一次，默认按日期和内容',
        '--dry-run': '只看会发给谁，不发送',
      },
      work: broadcast,
    },
    list: {
      about: '最近的群发与进度',
      options: { '--limit <n>': ['行数', '20'] },
      work: async ({ db, operation, flags: { limit = '' } }) =>
        (await listBroadcasts(db, operation, readId(limit, '行数'))).map((row) => ({
          ...pick(row, 'id key title'),
          to: Object.values(row.audience).join(':'),
          ...pick(row, 'operator at sent finishedAt'),
        })),
    },
  });
}
