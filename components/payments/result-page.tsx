'use client';

import { type ReactNode, useEffect } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { resultCopy as copy } from '@/lib/payments/copy';
import { takeLeaving } from '@/lib/payments/leaving';
import { useOrderToPay } from '@/lib/payments/use-cashier';
import { useResult } from '@/lib/payments/use-result';
import { loadPage } from '@/lib/platform/load-page';
import { Fill } from './fill';
import { MissingOrder } from './order-states';
import { ResultView } from './result-view';

const PATH = '/pages/checkout/result';

/** Shows what the provider told the server, never what the payment window said. */
export function ResultPage({ orderId, freeLot }: { orderId: number | null; freeLot?: ReactNode }) {
  const { data, error, state, refresh } = useOrderToPay(orderId);
  const result = useResult(orderId);
  useEffect(() => {
    const url = takeLeaving();
    if (url !== null) loadPage(url);
  }, []);
  const isMissing =
    orderId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  const isDown = state === 'error' || (result.error !== undefined && !result.known);
  const retry = () => Promise.all([refresh(), result.refresh()]);
  return (
    <PageFrame path={PATH}>
      {isMissing ? (
        <MissingOrder />
      ) : data && !isDown ? (
        <Fill>
          <ResultView
            order={data.order}
            known={result.known}
            startedAt={result.startedAt}
            isSlow={result.isSlow}
            freeLot={freeLot}
          />
        </Fill>
      ) : isDown ? (
        <ErrorBlock isPage onRetry={retry} />
      ) : (
        <SkeletonRows label={copy.loading} count={4} />
      )}
    </PageFrame>
  );
}
