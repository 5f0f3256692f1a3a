import type { ConsoleOutput } from '@/lib/contract/console/call';
import { getLastReconcile } from '@/lib/contract/console/ledger';
import { HOUR_MS } from '@/lib/time';
import { useMay } from './session';
import { useCall } from './use-call';

const POLL_MS = 10 * 60_000;
const LATE_MS = 36 * HOUR_MS;

export type LastReconcile = ConsoleOutput<typeof getLastReconcile>;

export function useLastReconcile(): LastReconcile | undefined {
  const may = useMay();
  const { data } = useCall(getLastReconcile, may('ledger.reconcile') ? {} : null, {
    refreshInterval: POLL_MS,
  });
  return data;
}

/** Without last night's comparison nobody knows. */
export function toneOf({ at, differences }: LastReconcile, now: number): 'pos' | 'warn' | 'neg' {
  if (differences > 0) return 'neg';
  return at === null || now - at > LATE_MS ? 'warn' : 'pos';
}
