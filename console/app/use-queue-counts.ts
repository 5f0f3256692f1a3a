'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { useOpenApprovals } from '@/console/api/use-open-approvals';
import { useViewCounts } from '@/console/api/use-view-counts';
import type { MenuCount } from '@/console/ui/shell/shell';
import { useMinute } from '@/console/ui/use-minute';
import { countQueues } from '@/lib/contract/console/withdrawals';

const POLL_MS = 15_000;
const QUEUES = [
  { id: 'review', permission: 'withdrawals.review' },
  { id: 'second', permission: 'approvals.money' },
  { id: 'pay', permission: 'withdrawals.pay' },
] as const;

export function useQueueCounts(): Readonly<Record<string, MenuCount>> {
  const may = useMay();
  const { data } = useCall(countQueues, may('withdrawals.read') ? {} : null, {
    refreshInterval: POLL_MS,
  });
  const now = useMinute();
  const counted = Object.entries(useViewCounts()).map(([list, views]) => {
    const [first] = Object.values(views);
    return [list, { count: first?.count ?? 0, isLate: false }] as const;
  });
  const lists = Object.fromEntries(counted);
  const approvals = { count: useOpenApprovals(), isLate: false };
  if (!data) return { ...lists, approvals };
  const own = QUEUES.filter(({ permission }) => may(permission)).map(({ id }) => id);
  const count = own.reduce((sum, id) => sum + data.queues[id], 0);
  const isLate = own.some((id) => (data.oldest[id]?.due ?? Infinity) < now);
  return { ...lists, approvals, withdrawals: { count, isLate } };
}
