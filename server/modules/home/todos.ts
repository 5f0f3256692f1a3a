import type { Href } from '@/lib/kit/routes';
import type { HomeMember } from './queries';

export interface Todo {
  key: string;
  title: string;
  route: Href;
}

const STEPS: readonly (Todo & { isLeft: (member: HomeMember) => boolean })[] = [
  {
    key: 'profile',
    title: '完善个人资料',
    route: '/pages/user/userEdit',
    isLeft: ({ bio, region, industry }) => !bio || !region || !industry,
  },
  {
    key: 'avatar',
    title: '设置头像',
    route: '/pages/user/avatar',
    isLeft: ({ avatar }) => !avatar,
  },
  {
    key: 'password',
    title: '设置登录密码',
    route: '/pages/user/editPassword',
    isLeft: ({ hasPassword }) => !hasPassword,
  },
  {
    key: 'card',
    title: '完善名片',
    route: '/pages/user/card?view=edit',
    isLeft: ({ hasCard }) => !hasCard,
  },
  {
    key: 'account',
    title: '添加收款账户',
    route: '/pages/user/withdrawAdd',
    isLeft: ({ hasAccount }) => !hasAccount,
  },
  {
    key: 'log',
    title: '写今日日志',
    route: '/pages/user/student',
    isLeft: ({ hasLogged }) => !hasLogged,
  },
  {
    key: 'invite',
    title: '邀请第一位小伙伴',
    route: '/pages/index/partner',
    isLeft: ({ direct }) => direct === 0,
  },
];

/** Most helpful first; done steps disappear. */
export const todosOf = (member: HomeMember): Todo[] =>
  STEPS.filter((step) => step.isLeft(member)).map(({ key, title, route }) => ({
    key,
    title,
    route,
  }));

/** Null once done or money came. */
export function startOf(
  { blockNo, sign, hasLog, direct }: HomeMember,
  hasMoney: boolean,
): { sign: boolean; log: boolean; partner: boolean } | null {
  const start = { sign: sign !== '', log: hasLog, partner: direct > 0 };
  if (blockNo === null || hasMoney || Object.values(start).every(Boolean)) return null;
  return start;
}
