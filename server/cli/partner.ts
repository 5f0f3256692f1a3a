import type { Command } from 'commander';
import { getMember } from '@/server/modules/account/operate';
import { lookUpPartner, lookUpTree } from '@/server/modules/partners/operate';
import type { Run } from './run';
import { readId, showMoment } from './values';

/** `op partner …`: read-only; only members correct their inviter. */
export function addPartnerCommands(program: Command, run: Run): void {
  const partner = program.command('partner').description('小伙伴关系（只读）');

  partner
    .command('show <who>')
    .description('一个成员的邀请人、上溯链路与人数')
    .action((who: string) =>
      run(async (context) => {
        const { userId, userName } = await getMember(context.database.db, context.operation, who);
        const { member, settings, above } = await lookUpPartner(
          context.database.db,
          context.operation,
          userId,
        );
        context.print({
          userId,
          userName,
          direct: member?.direct,
          team: member?.team,
          channel: member?.channel,
          boundAt: showMoment(member?.boundAt ?? null),
          lockedAt: showMoment(member?.lockedAt ?? null),
          confirmedAt: showMoment(settings?.refereeConfirmedAt ?? null),
          changedAt: showMoment(settings?.refereeChangedAt ?? null),
          formerRefereeId: settings?.formerRefereeId ?? null,
          isRanked: settings?.isRanked ?? false,
          above,
        });
      }),
    );

  partner
    .command('tree <who>')
    .description('两级小伙伴，按加入顺序')
    .option('--limit <n>', '行数', '50')
    .action((who: string, flags: { limit: string }) =>
      run(async (context) => {
        const { userId } = await getMember(context.database.db, context.operation, who);
        const rows = await lookUpTree(
          context.database.db,
          context.operation,
          userId,
          readId(flags.limit, '行数'),
        );
        context.print(
          rows.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: showMoment(joinedAt) })),
        );
      }),
    );
}
