import type { ListSpec } from '@/console/kit/list-query';
import { memberPageCopy as copy } from './copy';

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

export const whyHref = (memberId: number, rewardId: number): string =>
  memberHref(memberId, 'rewards', { why: rewardId });

export const withdrawalHref = (sn: string): string => `/withdrawals?queue=all&q=${sn}&open=${sn}`;
