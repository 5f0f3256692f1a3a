'use client';

import { useSearchParams } from 'next/navigation';
import { OrderCommentsPage } from '@/components/comments/order-comments-page';
import { readId } from '@/lib/goods/use-goods';

export function OrderComment() {
  const id = readId(useSearchParams().get('orderId'));
  return (
    <OrderCommentsPage key={id} orderId={id > 0 && id < Number.MAX_SAFE_INTEGER ? id : null} />
  );
}
