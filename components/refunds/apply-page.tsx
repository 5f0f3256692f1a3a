'use client';

import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { applyCopy as copy } from '@/lib/refunds/copy';
import { type ApplyOptions, useApply } from '@/lib/refunds/use-apply';
import { ApplyView } from './apply-view';
import { MissingOrder, NothingToRefund } from './nothing';

const PATH = '/pages/refund/apply';
const MISSING: readonly string[] = ['not_found', 'invalid_input'];

interface ApplyPageProps extends Omit<ApplyOptions, 'orderId'> {
  /** Null = invalid address. */
  orderId: number | null;
}

export const ApplyPage = ({ orderId, ...rest }: ApplyPageProps) => (
  <PageFrame path={PATH}>
    {orderId === null ? <MissingOrder /> : <ApplyContent orderId={orderId} {...rest} />}
  </PageFrame>
);

function ApplyContent({ ...options }: ApplyOptions) {
  const apply = useApply(options);
  const { quote, error, requote } = apply;
  const { orderId } = options;
  if (quote && quote.types.length === 0) return <NothingToRefund orderId={orderId} />;
  if (quote)
    return <ApplyView apply={apply} quote={quote} orderId={orderId} itemIds={options.itemIds} />;
  if (!error) return <SkeletonRows label={copy.loading} count={4} />;
  if (MISSING.includes(error.err)) return <MissingOrder />;
  if (error.err === 'order_state') return <NothingToRefund orderId={orderId} />;
  return (
    <ErrorBlock
      isPage
      title={error.err === 'rate_limited' ? error.msg : undefined}
      onRetry={requote}
    />
  );
}
