import type { Command } from 'commander';
import { readMobile } from '@/lib/contract/characters';
import { maskMobile } from '@/lib/format';
import { createUser, getMember } from '@/server/modules/account/operate';
import { assignPlot } from '@/server/modules/city/assign';
import { lookUpPartner, lookUpTree } from '@/server/modules/partners/operate';
import { lookUpShares } from '@/server/modules/sharing/operate';
import { StartError } from '@/server/start-error';
import type { Run } from './run';
import { pick, readId } from './values';
import { addVerbs, type Given, groupOf } from './verbs';

async function create({ db, operation, env, flags: { name: userName } }: Given, typed = '') {
  const mobile = readMobile(typed);
  if (!/^1[3-9]\d{9}$/.test(mobile)) throw new StartError('手机号格式不正确');
  const password = env.OP_PASSWORD;
  if (!password)
    throw new StartError('请用环境变量 OP_PASSWORD 提供初始密码（8-20位，包含字母和数字）');
  const given = { mobile, password, userName };
  const user = await createUser(db, operation, given, { assignPlot });
  return {
    ...pick(user, 'userId userName'),
    mobile: maskMobile(user.mobile),
    ...pick(user, 'status inviteCode blockAreaId blockNo refereeId createdAt'),
  };
}

async function partner({ db, operation }: Given, who = '') {
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
}

async function shares({ db, operation }: Given, who = '') {
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
}

export function addMemberCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'user', '成员账号'), run, {
    'create <mobile>': {
      about: '创建账号；密码从环境变量 OP_PASSWORD 读取',
      options: { '--name <nickname>': '昵称' },
      work: create,
    },
  });
  addVerbs(groupOf(program, 'partner', '小伙伴关系（只读）'), run, {
    'show <who>': { about: '一个成员的邀请人、上溯链路与人数', work: partner },
    'tree <who>': {
      about: '两级小伙伴，按加入顺序',
      options: { '--limit <n>': ['行数', '50'] },
      work: async ({ db, operation, flags: { limit = '' } }, who = '') => {
        const { userId } = await getMember(db, operation, who);
        return lookUpTree(db, operation, userId, readId(limit, '行数'));
      },
    },
  });
  addVerbs(groupOf(program, 'share', '分享链接与渠道数据（只读）'), run, {
    'show <who>': { about: '一个成员的渠道、漏斗与最近访问', work: shares },
  });
}
