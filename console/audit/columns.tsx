import type { Column } from '@/console/ui/table/types';
import { Face, State, type Tone } from '@/console/ui/tag';
import { Time } from '@/console/ui/time';
import type { listRecords } from '@/lib/contract/console/audit';
import { auditName } from '@/lib/contract/console/audit-actions';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { AuditColumnId } from '@/lib/contract/console/list-columns';
import { momentText } from '@/lib/format/dates';
import { auditCopy as copy } from './copy';

export type AuditRow = ConsoleOutput<typeof listRecords>['rows'][number];

const TONES: Record<AuditRow['outcome'], Tone> = { done: 'pos', refused: 'neg', preview: 'plain' };

export const Outcome = ({ outcome }: Pick<AuditRow, 'outcome'>) => (
  <State tone={TONES[outcome]}>{copy.outcomes[outcome]}</State>
);

const about = ({ target, reason }: AuditRow) => [target, reason].filter(Boolean).join(' · ');
const titles = copy.columns;

export const AUDIT_COLUMNS: readonly Column<AuditRow, AuditColumnId>[] = [
  {
    id: 'at',
    title: titles.at,
    sort: 'at',
    width: 132,
    isFixed: true,
    cell: ({ at }) => <Time at={at} />,
    text: ({ at }) => momentText(at),
  },
  {
    id: 'operator',
    title: titles.operator,
    width: 148,
    isFixed: true,
    cell: ({ operator }) => (
      <span className="row gap-8 narrow">
        <Face name={operator} size="xs" />
        <span className="clip narrow">{operator}</span>
      </span>
    ),
    text: ({ operator }) => operator,
  },
  {
    id: 'action',
    title: titles.action,
    width: 156,
    cell: ({ action }) => <b title={action}>{auditName(action)}</b>,
    text: ({ action }) => auditName(action),
  },
  {
    id: 'target',
    title: titles.target,
    cell: (row) => (
      <span className="clip narrow ink-2" title={about(row)}>
        {about(row) || '—'}
      </span>
    ),
    text: about,
  },
  {
    id: 'via',
    title: titles.via,
    width: 80,
    cell: ({ via }) => copy.vias[via],
    text: ({ via }) => copy.vias[via],
  },
  {
    id: 'outcome',
    title: titles.outcome,
    width: 88,
    cell: (row) => <Outcome outcome={row.outcome} />,
    text: ({ outcome }) => copy.outcomes[outcome],
  },
];
