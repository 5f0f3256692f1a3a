'use client';

import { useSearchParams } from 'next/navigation';
import { ApplyPage } from '@/components/refunds/apply-page';
import { REFUND_REASONS, REFUND_TYPES } from '@/lib/contract/refund-words';
import { readRowId, readRowIds } from '@/lib/kit/row-id';

export function RefundApply() {
  const query = useSearchParams();
  return (
    <ApplyPage
      key={query.toString()}
      orderId={readRowId(query.get('orderId'))}
      itemIds={readRowIds(query.get('itemIds'))}
      type={REFUND_TYPES.find((type) => type === query.get('type')) ?? null}
      reason={REFUND_REASONS.find((reason) => reason === query.get('reason')) ?? null}
    />
  );
}
