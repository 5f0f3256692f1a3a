import { listApprovals } from '@/lib/contract/console/approvals';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { useMay } from './session';
import { useCall } from './use-call';

const POLL_MS = 60_000;

/** The smallest page: only its total is wanted. */
const OPEN: ConsoleInput<typeof listApprovals> = {
  mine: 'decide',
  state: '',
  kind: '',
  sort: '-asked',
  page: 1,
  per_page: 20,
};

/** Questions that the reader may decide, batches that they may start among them. */
export function useOpenApprovals(): number {
  const may = useMay();
  const { data } = useCall(listApprovals, may('approvals.read') ? OPEN : null, {
    refreshInterval: POLL_MS,
  });
  return data ? data.total.count + data.summary.batches.length : 0;
}
