import type { ListSpec } from '@/console/kit/list-query';
import { memberPageCopy as copy } from './copy';

/** Tabs of a member's page, and the right that each of them needs. */
export const TABS = [
  { id: 'overview', permission: 'members.read' },
  { id: 'money', permission: 'withdrawals.read' },
  { id: 'rewards', permission: 'rewards.read' },
  { id: 'purchases', permission: 'sales.read' },
  { id: 'withdrawals', permission: 'withdrawals.read' },
  { id: 'tree', permission: 'partners.read' },
  { id: 'sessions', permission: 'members.read' },
  { id: 'reports', permission: 'moderation.read' },
  { id: 'feedbacks', permission: 'feedback.read' },
  { id: 'records', permission: 'members.read' },
] as const;
export type TabId = (typeof TABS)[number]['id'];

/** What the address of the page says: the member, the tab, the reward that is explained, and the row that a link means. */
export const MEMBER_PAGE: ListSpec = {
  filters: [
    {
      name: 'tab',
      label: copy.tabsLabel,
      kind: 'choice',
      options: TABS.map(({ id }) => ({ value: id, label: copy.tabs[id] })),
    },
    { name: 'why', label: copy.why, kind: 'search' },
    { name: 'row', label: copy.row, kind: 'search' },
  ],
  sorts: ['id'],
  defaultSort: 'id',
};

/** 看TA所见. */
export const memberViewHref = (memberId: number): string => `/members/view?open=${memberId}`;

/** @param place the row of the tab that is meant, or the reward that is explained there */
export const memberHref = (
  memberId: number,
  tab?: TabId,
  place: { row?: number; why?: number } = {},
): string => {
  const parts = Object.entries({ tab, ...place }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `/members/one?${[...parts, `open=${memberId}`].join('&')}`;
};

/** 为什么是这个数, of one reward. */
export const whyHref = (memberId: number, rewardId: number): string =>
  memberHref(memberId, 'rewards', { why: rewardId });

/** One withdrawal, on its desk. */
export const withdrawalHref = (sn: string): string => `/withdrawals?queue=all&q=${sn}&open=${sn}`;
