import type { Command } from 'commander';
import { getMember } from '@/server/modules/account/operate';
import { lookUpShares } from '@/server/modules/sharing/operate';
import type { Run } from './run';
import { pick } from './values';
import { addVerbs } from './verbs';

export function addShareCommands(program: Command, run: Run): void {
  addVerbs(program.command('share').description('分享链接与渠道数据（只读）'), run, {
    'show <who>': {
      about: '一个成员的渠道、漏斗与最近访问',
      work: async ({ db, operation }, who = '') => {
        const user = await getMember(db, operation, who);
        const { links, visits } = await lookUpShares(db, operation, user.userId);
        return {
          ...pick(user, 'userId userName'),
          links: links.map((link) => ({
            shareId: link.shareId,
            label: link.label || '（通用）',
            ...pick(link, 'visits registrations firstSales createdAt disabledAt'),
          })),
          latest: visits,
        };
      },
    },
  });
}
