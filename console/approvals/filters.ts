import type { ListQuery, ListSpec } from '@/console/kit/list-query';
import type { View } from '@/console/kit/views';
import type { listApprovals } from '@/lib/contract/console/approvals';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { approvalCopy as copy } from './copy';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const APPROVAL_LIST: ListSpec = {
  filters: [
    { name: 'mine', label: copy.mine, kind: 'choice', options: optionsOf(copy.mines) },
    { name: 'state', label: copy.state, kind: 'choice', options: optionsOf(copy.states) },
    { name: 'kind', label: copy.kind, kind: 'choice', options: optionsOf(copy.kinds) },
  ],
  sorts: ['asked'],
  defaultSort: '-asked',
};

export const APPROVAL_VIEWS: readonly View[] = [
  { title: copy.mines.decide, search: '?mine=decide' },
  { title: copy.mines.asked, search: '?mine=asked' },
  { title: copy.all, search: '' },
];

type Input = ConsoleInput<typeof listApprovals>;

/** What the call is asked for the list that the address means. */
export function approvalInput({ filters, sort, page, perPage, after }: ListQuery): Input {
  return {
    mine: (filters.mine ?? '') as Input['mine'],
    state: (filters.state ?? '') as Input['state'],
    kind: (filters.kind ?? '') as Input['kind'],
    sort: sort as Input['sort'],
    page,
    per_page: perPage as Input['per_page'],
    ...(after ? { after } : {}),
  };
}
