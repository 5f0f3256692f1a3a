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

/** What the address of the page says: the member, the tab, and the reward that is explained. */
export const MEMBER_PAGE: ListSpec = {
  filters: [
    {
      name: 'tab',
      label: copy.tabsLabel,
      kind: 'choice',
      options: TABS.map(({ id }) => ({ value: id, label: copy.tabs[id] })),
    },
    { name: 'why', label: copy.why, kind: 'search' },
  ],
  sorts: ['id'],
  defaultSort: 'id',
};

/** 看TA所见. */
export const memberViewHref = (memberId: number): string => `/members/view?open=${memberId}`;

export const memberHref = (memberId: number, tab?: TabId): string =>
  `/members/one?${tab ? `tab=${tab}&` : ''}open=${memberId}`;
