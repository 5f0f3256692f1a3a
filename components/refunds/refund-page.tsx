'use client';

import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { headset } from '@/components/ui/icons/common';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { refundCopy as copy } from '@/lib/refunds/copy';
import { useRefund } from '@/lib/refunds/use-refunds';
import { MissingRefund } from './nothing';
import { RefundView } from './refund-view';

const PATH = '/pages/refund/detail';
const SUPPORT = '/pages/user/problem2';

interface RefundPageProps {
  /** Null = invalid address. */
  refundId: number | null;
}

export function RefundPage({ refundId }: RefundPageProps) {
  const { data, error, state, refresh } = useRefund(refundId);
  const isMissing =
    refundId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame
      path={PATH}
      right={
        <AppLink className="center tap-square f-24" href={SUPPORT} aria-label={copy.support}>
          <Icon path={headset} />
        </AppLink>
      }
    >
      {isMissing ? (
        <MissingRefund />
      ) : data ? (
        <PullToRefresh onRefresh={refresh}>
          <RefundView refund={data.refund} />
        </PullToRefresh>
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={5} />
      )}
    </PageFrame>
  );
}
