import type { Command } from 'commander';
import { getMember } from '@/server/modules/account/operate';
import { lookUpShares } from '@/server/modules/sharing/operate';
import type { Run } from './run';
import { showMoment } from './values';

export function addShareCommands(program: Command, run: Run): void {
  const share = program.command('share').description('分享链接与渠道数据（只读）');

  share
    .command('show <who>')
    .description('一个成员的渠道、漏斗与最近访问')
    .action((who: string) =>
      run(async (context) => {
        const { userId, userName } = await getMember(context.database.db, context.operation, who);
        const { links, visits } = await lookUpShares(
          context.database.db,
          context.operation,
          userId,
        );
        context.print({
          userId,
          userName,
          links: links.map(
            ({
              shareId,
              label,
              visits: seen,
              registrations,
              firstSales,
              createdAt,
              disabledAt,
            }) => ({
              shareId,
              label: label || '（通用）',
              visits: seen,
              registrations,
              firstSales,
              createdAt: showMoment(createdAt),
              disabledAt: showMoment(disabledAt),
            }),
          ),
          latest: visits.map(({ at, firstSaleAt, ...visit }) => ({
            ...visit,
            at: showMoment(at),
            firstSaleAt: showMoment(firstSaleAt),
          })),
        });
      }),
    );
}
