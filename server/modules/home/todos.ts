import type { Href } from '@/lib/kit/routes';
import type { HomeMember } from './queries';

export interface Todo {
  key: string;
  title: string;
  /** A page of the app. */
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
  { key: 'card', title: '完善名片', route: '/pages/user/card', isLeft: ({ hasCard }) => !hasCard },
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
    isLeft: ({ isStudent, hasLogged }) => isStudent && !hasLogged,
  },
  {
    key: 'invite',
    title: '邀请第一位小伙伴',
    route: '/pages/index/partner',
    isLeft: ({ direct }) => direct === 0,
  },
];

/** What a member has left to do, in the order that helps most; a step disappears when it is done. */
export const todosOf = (member: HomeMember): Todo[] =>
  STEPS.filter((step) => step.isLeft(member)).map(({ key, title, route }) => ({
    key,
    title,
    route,
  }));

/** The three first steps of an account with a plot; null once all are done or money came, because figures lead then. */
export function startOf(
  { blockNo, hasSign, hasCard, direct }: HomeMember,
  hasMoney: boolean,
): { sign: boolean; card: boolean; partner: boolean } | null {
  const start = { sign: hasSign, card: hasCard, partner: direct > 0 };
  if (blockNo === null || hasMoney || Object.values(start).every(Boolean)) return null;
  return start;
}
