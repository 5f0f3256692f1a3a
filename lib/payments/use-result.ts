import { useEffect, useState } from 'react';
import { serverNow, useEndpoint } from '@/lib/api';
import { queryPayment } from '@/lib/contract/payments';
import { SECOND_MS } from '@/lib/time';
import { refreshOrders } from './use-cashier';

/** Then the page says so and asks less often. */
const SLOW_MS = 60 * SECOND_MS;
const SLOW_ASK_MS = 10 * SECOND_MS;
const FIRST_ASK_MS = 3 * SECOND_MS;

/** Asks as long as the answer says so; an earlier visit's state does not count. */
export function useResult(orderId: number | null) {
  const [startedAt] = useState(serverNow);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const read = useEndpoint(queryPayment, orderId === null ? null : { orderId }, {
    refreshMs: (latest) => {
      if (!latest) return FIRST_ASK_MS;
      const { askAgainAfter } = latest;
      return isSlow && askAgainAfter > 0 ? Math.max(askAgainAfter, SLOW_ASK_MS) : askAgainAfter;
    },
  });
  const { refresh } = read;
  const [stale] = useState(read.data);
  useEffect(() => {
    // The cache drops the second of two requests within 2 s.
    if (stale !== undefined) void refresh();
  }, [stale, refresh]);
  const known = read.data === stale ? undefined : read.data;
  const state = known?.state;
  useEffect(() => {
    if (state !== undefined) void refreshOrders();
  }, [state]);
  return { known, error: read.error, refresh, startedAt, isSlow };
}
