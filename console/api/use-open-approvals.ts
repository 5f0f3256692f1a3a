import type { ConsoleInput } from '@/lib/contract/console/call';
import { approval } from '@/lib/contract/console/resources/approval';
import { useMay } from './session';
import { useCall } from './use-call';

const POLL_MS = 60_000;

const OPEN: ConsoleInput<typeof approval.calls.list> = {
  filters: { mine: 'decide' },
  sort: '-asked',
  page: 1,
  per_page: 20,
};

export function useOpenApprovals(): number {
  const may = useMay();
  const { data } = useCall(approval.calls.list, may('approvals.read') ? OPEN : null, {
    refreshInterval: POLL_MS,
  });
  return data ? data.total.count + data.summary.batches.length : 0;
}
