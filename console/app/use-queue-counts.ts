'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import type { MenuCount } from '@/console/ui/shell/shell';
import { listApprovals } from '@/lib/contract/console/approvals';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { countQueues } from '@/lib/contract/console/withdrawals';

const POLL_MS = 60_000;

/** The smallest page: only its total is wanted. */
const OPEN_APPROVALS: ConsoleInput<typeof listApprovals> = {
  mine: 'decide',
  state: '',
  kind: '',
  sort: '-asked',
  page: 1,
  per_page: 20,
};

/** Sizes of the queues in the menu: what waits for somebody with the operator's rights. */
export function useQueueCounts(): Readonly<Record<string, MenuCount>> {
  const may = useMay();
  const { data } = useCall(countQueues, may('withdrawals.read') ? {} : null, {
    refreshInterval: POLL_MS,
  });
  const { data: open } = useCall(listApprovals, may('approvals.read') ? OPEN_APPROVALS : null, {
    refreshInterval: POLL_MS,
  });
  const approvals = { count: open?.total.count ?? 0, isLate: false };
  if (!data) return { approvals };
  const { review, second, pay } = data.queues;
  const count =
    (may('withdrawals.review') ? review : 0) +
    (may('approvals.money') ? second : 0) +
    (may('withdrawals.pay') ? pay : 0);
  return { approvals, withdrawals: { count, isLate: data.late > 0 } };
}
