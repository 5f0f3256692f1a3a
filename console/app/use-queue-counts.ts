'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { useOpenApprovals } from '@/console/api/use-open-approvals';
import type { MenuCount } from '@/console/ui/shell/shell';
import { countQueues } from '@/lib/contract/console/withdrawals';

const POLL_MS = 60_000;

/** Sizes of the queues in the menu: what waits for somebody with the operator's rights. */
export function useQueueCounts(): Readonly<Record<string, MenuCount>> {
  const may = useMay();
  const { data } = useCall(countQueues, may('withdrawals.read') ? {} : null, {
    refreshInterval: POLL_MS,
  });
  const approvals = { count: useOpenApprovals(), isLate: false };
  if (!data) return { approvals };
  const { review, second, pay } = data.queues;
  const count =
    (may('withdrawals.review') ? review : 0) +
    (may('approvals.money') ? second : 0) +
    (may('withdrawals.pay') ? pay : 0);
  return { approvals, withdrawals: { count, isLate: data.late > 0 } };
}
