import type { ListQuery, ListSpec } from '@/console/kit/list-query';
import type { View } from '@/console/kit/views';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { listMembers } from '@/lib/contract/console/members';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import { memberCopy } from './copy';

export const MEMBER_LIST: ListSpec = {
  filters: [
    {
      name: 'q',
      label: memberCopy.search,
      kind: 'search',
      placeholder: memberCopy.searchHint,
    },
    {
      name: 'state',
      label: memberCopy.state,
      kind: 'choice',
      options: (['active', 'frozen', 'closing', 'closed'] as const).map((value) => ({
        value,
        label: memberCopy.states[value],
      })),
    },
    {
      name: 'kind',
      label: memberCopy.kind,
      kind: 'choice',
      options: [
        { value: 'mayor', label: memberCopy.mayor },
        { value: 'student', label: memberCopy.student },
      ],
    },
    { name: 'joined', label: memberCopy.joined, kind: 'days' },
  ],
  sorts: ['joined', 'lastActive', 'direct', 'team', 'available', 'pending'],
  defaultSort: '-joined',
};

export const MEMBER_VIEWS: readonly View[] = [
  { title: '全部', search: '' },
  { title: '今天新来', search: '?joined=today' },
  { title: '有待入账', search: '?sort=-pending' },
  { title: '冻结', search: '?state=frozen' },
];

type Input = ConsoleInput<typeof listMembers>;

/** Filters and order of the list that the address means. */
export function memberFilter({ filters, sort }: ListQuery): Omit<Input, 'page' | 'per_page'> {
  const { q = '', state = '', kind, joined } = filters;
  const days = joined ? daysOfRange(joined, Date.now()) : null;
  return {
    q,
    state: state as Input['state'],
    ...(kind === 'mayor' ? { isMayor: true } : {}),
    ...(kind === 'student' ? { isStudent: true } : {}),
    ...(days
      ? {
          joinedFrom: dayStart(days.from).getTime(),
          joinedTo: dayStart(addDays(days.to, 1)).getTime(),
        }
      : {}),
    sort: sort as Input['sort'],
  };
}

/** What the call is asked for the page of it. */
export function memberInput(query: ListQuery): Input {
  const { page, perPage, after } = query;
  return {
    ...memberFilter(query),
    page,
    per_page: perPage as Input['per_page'],
    ...(after ? { after } : {}),
  };
}
