import type { Column } from '@/console/ui/table/types';
import { Face, State, type Tone } from '@/console/ui/tag';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import type { listApprovals } from '@/lib/contract/console/approvals';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { approvalCopy as copy, type ApprovalState } from './copy';

export type ApprovalRow = ConsoleOutput<typeof listApprovals>['rows'][number];

const TONES: Record<ApprovalState, Tone> = {
  open: 'warn',
  granted: 'brand',
  refused: 'neg',
  used: 'pos',
  expired: 'plain',
};

export const ApprovalStateTag = ({ state }: Pick<ApprovalRow, 'state'>) => (
  <State tone={TONES[state]}>{copy.states[state]}</State>
);

/** 还剩 5 小时 */
export function leftText(expiresAt: number, now: number): string {
  const left = expiresAt - now;
  if (left <= 0) return copy.over;
  return copy.left(
    left < HOUR_MS
      ? copy.minutes(Math.max(1, Math.floor(left / MINUTE_MS)))
      : copy.hours(Math.floor(left / HOUR_MS)),
  );
}

function Left({ state, expiresAt }: ApprovalRow) {
  const now = useMinute();
  if (state !== 'open' && state !== 'granted') return <span className="ink-3">—</span>;
  return <time title={momentText(expiresAt)}>{leftText(expiresAt, now)}</time>;
}

const titles = copy.columns;
const yuan = (amount: number | null) => (amount === null ? '—' : fenToYuan(amount));

export const APPROVAL_COLUMNS: readonly Column<ApprovalRow>[] = [
  {
    id: 'about',
    title: titles.about,
    isFixed: true,
    cell: ({ about }) => (
      <b className="clip narrow" title={about}>
        {about}
      </b>
    ),
    text: ({ about }) => about,
  },
  {
    id: 'kind',
    title: titles.kind,
    width: 104,
    cell: ({ kind }) => copy.kinds[kind],
    text: ({ kind }) => copy.kinds[kind],
  },
  {
    id: 'amount',
    title: titles.amount,
    align: 'right',
    width: 112,
    cell: ({ amount }) => yuan(amount),
    text: ({ amount }) => (amount === null ? '' : fenToYuan(amount)),
  },
  {
    id: 'askedBy',
    title: titles.askedBy,
    width: 136,
    cell: ({ askedBy }) => (
      <span className="row gap-8 narrow">
        <Face name={askedBy} size="xs" />
        <span className="clip narrow">{askedBy}</span>
      </span>
    ),
    text: ({ askedBy }) => askedBy,
  },
  {
    id: 'askedAt',
    title: titles.askedAt,
    sort: 'asked',
    width: 112,
    cell: ({ askedAt }) => <Time at={askedAt} />,
    text: ({ askedAt }) => momentText(askedAt),
  },
  {
    id: 'expiresAt',
    title: titles.expiresAt,
    width: 120,
    cell: (row) => <Left {...row} />,
    text: ({ expiresAt }) => momentText(expiresAt),
  },
  {
    id: 'decidedBy',
    title: titles.decidedBy,
    width: 120,
    isExtra: true,
    cell: ({ decidedBy }) => decidedBy ?? '—',
    text: ({ decidedBy }) => decidedBy ?? '',
  },
  {
    id: 'state',
    title: titles.state,
    width: 136,
    cell: ({ state }) => <ApprovalStateTag state={state} />,
    text: ({ state }) => copy.states[state],
  },
];
