import { Tag, type Tone } from '@/components/ui/tag';
import { Person, personText } from '@/console/ui/person';
import { State } from '@/console/ui/state';
import type { Column } from '@/console/ui/table/types';
import { Time } from '@/console/ui/time';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { MemberColumnId } from '@/lib/contract/console/list-columns';
import type { listMembers } from '@/lib/contract/console/members';
import { fenToYuan } from '@/lib/format';
import { dateText, momentText } from '@/lib/format/dates';
import { memberCopy as copy } from './copy';

export type MemberRow = ConsoleOutput<typeof listMembers>['rows'][number];

const TONES: Record<MemberRow['state'], Tone> = {
  active: 'pos',
  frozen: 'neg',
  closing: 'warn',
  closed: 'plain',
};

export const MemberState = ({ state }: { state: MemberRow['state'] }) => (
  <State tone={TONES[state]}>{copy.states[state]}</State>
);

const titles = copy.columns;

export const MEMBER_COLUMNS: readonly Column<MemberRow, MemberColumnId>[] = [
  {
    id: 'member',
    title: titles.member,
    isFixed: true,
    cell: (row) => <Person person={row} isMayor={row.isMayor} />,
    text: personText,
  },
  {
    id: 'area',
    title: titles.area,
    width: 96,
    cell: ({ plot }) => plot?.area ?? '—',
    text: ({ plot }) => plot?.area ?? '',
  },
  {
    id: 'mobile',
    title: titles.mobile,
    width: 120,
    cell: ({ mobile }) => <span className="num">{mobile}</span>,
    text: ({ mobile }) => mobile,
  },
  {
    id: 'inviter',
    title: titles.inviter,
    width: 120,
    cell: ({ inviter }) =>
      inviter ? <Person person={inviter} /> : <span className="ink-3">{copy.noInviter}</span>,
    text: ({ inviter }) => (inviter ? personText(inviter) : copy.noInviter),
  },
  {
    id: 'partners',
    title: titles.partners,
    sort: 'direct',
    align: 'right',
    width: 92,
    cell: ({ direct, team }) => `${direct} + ${team}`,
    text: ({ direct, team }) => `${direct} + ${team}`,
  },
  {
    id: 'available',
    title: titles.available,
    sort: 'available',
    align: 'right',
    width: 100,
    cell: ({ available }) => fenToYuan(available),
    text: ({ available }) => fenToYuan(available),
  },
  {
    id: 'pending',
    title: titles.pending,
    sort: 'pending',
    align: 'right',
    width: 100,
    cell: ({ pending }) => fenToYuan(pending),
    text: ({ pending }) => fenToYuan(pending),
  },
  {
    id: 'lastActive',
    title: titles.lastActive,
    sort: 'lastActive',
    width: 108,
    cell: ({ lastActiveAt }) => <Time at={lastActiveAt} />,
    text: ({ lastActiveAt }) => momentText(lastActiveAt),
  },
  {
    id: 'joined',
    title: titles.joined,
    sort: 'joined',
    width: 128,
    isExtra: true,
    cell: ({ joinedAt }) => <time>{dateText(joinedAt)}</time>,
    text: ({ joinedAt }) => momentText(joinedAt),
  },
  {
    id: 'state',
    title: titles.state,
    width: 104,
    cell: ({ state, isStudent }) => (
      <span className="row gap-4 narrow">
        <MemberState state={state} />
        {isStudent && <Tag>{copy.student}</Tag>}
      </span>
    ),
    text: ({ state }) => copy.states[state],
  },
  {
    id: 'id',
    title: titles.id,
    width: 96,
    isExtra: true,
    cell: ({ memberId }) => <span className="num">{memberId}</span>,
    text: ({ memberId }) => String(memberId),
  },
];
