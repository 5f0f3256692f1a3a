'use client';

import { useSearchParams } from 'next/navigation';
import { RefundPage } from '@/components/refunds/refund-page';
import { readRowId } from '@/lib/kit/row-id';

export function RefundDetail() {
  const id = readRowId(useSearchParams().get('refundId'));
  return <RefundPage key={id} refundId={id} />;
}
