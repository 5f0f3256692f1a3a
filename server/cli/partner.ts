import type { Command } from 'commander';
import { getMember } from '@/server/modules/account/operate';
import { lookUpPartner, lookUpTree } from '@/server/modules/partners/operate';
import type { Run } from './run';
import { pick, readId } from './values';
import { addVerbs, ROWS } from './verbs';

export function addPartnerCommands(program: Command, run: Run): void {
  addVerbs(program.command('partner').description('小伙伴关系（只读）'), run, {
    'show <who>': {
      about: '一个成员的邀请人、上溯链路与人数',
      work: async ({ db, operation }, who = '') => {
        const user = await getMember(db, operation, who);
        const { member, settings, above } = await lookUpPartner(db, operation, user.userId);
        return {
          ...pick(user, 'userId userName'),
          direct: member?.direct,
          team: member?.team,
          channel: member?.channel,
          boundAt: member?.boundAt,
          lockedAt: member?.lockedAt,
          confirmedAt: settings?.refereeConfirmedAt,
          changedAt: settings?.refereeChangedAt,
          formerRefereeId: settings?.formerRefereeId,
          isRanked: settings?.isRanked ?? false,
          above,
        };
      },
    },
    'tree <who>': {
      about: '两级小伙伴，按加入顺序',
      options: ROWS,
      work: async ({ db, operation, flags: { limit = '' } }, who = '') => {
        const { userId } = await getMember(db, operation, who);
        return lookUpTree(db, operation, userId, readId(limit, '行数'));
      },
    },
  });
}
