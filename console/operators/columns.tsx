import { personText } from '@/console/ui/person';
import { Person } from '@/console/ui/person';
import type { Column } from '@/console/ui/table/types';
import { Face, State, Tag, type Tone } from '@/console/ui/tag';
import { Time } from '@/console/ui/time';
import { dateText, momentText } from '@/lib/format/dates';
import { operatorCopy as copy } from './copy';
import type { OperatorRow } from './use-operators';

const TONES: Record<OperatorRow['state'], Tone> = {
  active: 'pos',
  invited: 'warn',
  disabled: 'plain',
};

export const OperatorState = ({ state }: Pick<OperatorRow, 'state'>) => (
  <State tone={TONES[state]}>{copy.states[state]}</State>
);

export const roleTexts = ({ roles, step }: Pick<OperatorRow, 'roles' | 'step'>): string[] => [
  ...(step ? [copy.step(step)] : []),
  ...roles.map(({ label }) => label),
];

export const Roles = (row: Pick<OperatorRow, 'roles' | 'step'>) => (
  <span className="row gap-4 narrow">
    {roleTexts(row).map((label) => (
      <Tag key={label}>{label}</Tag>
    ))}
  </span>
);

const citiesText = ({ cities }: OperatorRow) =>
  cities === null ? copy.allCities : cities.map(({ name }) => name).join('、');
const titles = copy.columns;

export const OPERATOR_COLUMNS: readonly Column<OperatorRow>[] = [
  {
    id: 'name',
    title: titles.name,
    isFixed: true,
    cell: ({ name, isYou }) => (
      <span className="row gap-8 narrow">
        <Face name={name} size="xs" />
        <b className="clip narrow">{name}</b>
        {isYou && <Tag tone="brand">{copy.you}</Tag>}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'roles',
    title: titles.roles,
    width: 220,
    cell: (row) => <Roles {...row} />,
    text: (row) => roleTexts(row).join('、'),
  },
  {
    id: 'cities',
    title: titles.cities,
    width: 112,
    cell: (row) => <span className="clip narrow">{citiesText(row)}</span>,
    text: citiesText,
  },
  {
    id: 'member',
    title: titles.member,
    width: 140,
    cell: ({ member }) =>
      member ? <Person person={member} /> : <span className="ink-3">{copy.noMember}</span>,
    text: ({ member }) => (member ? personText(member) : ''),
  },
  {
    id: 'sessions',
    title: titles.sessions,
    width: 88,
    cell: ({ sessions }) =>
      sessions > 0 ? copy.sessionsOf(sessions) : <span className="ink-3">—</span>,
    text: ({ sessions }) => String(sessions),
  },
  {
    id: 'lastSeen',
    title: titles.lastSeen,
    width: 116,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? <span className="ink-3">—</span> : <Time at={lastSeenAt} />,
    text: ({ lastSeenAt }) => (lastSeenAt === null ? '' : momentText(lastSeenAt)),
  },
  {
    id: 'created',
    title: titles.created,
    width: 128,
    isExtra: true,
    cell: ({ createdAt }) => <time>{dateText(createdAt)}</time>,
    text: ({ createdAt }) => momentText(createdAt),
  },
  {
    id: 'state',
    title: titles.state,
    width: 88,
    cell: ({ state }) => <OperatorState state={state} />,
    text: ({ state }) => copy.states[state],
  },
];
