import { Button } from '@/components/ui/button';
import { ordersCopy as copy } from '@/lib/orders/copy';
import type { OrderHead } from '@/lib/orders/types';

type Reviewed = Pick<OrderHead, 'orderId' | 'actions'>;

export const hasReview = ({ actions }: Pick<OrderHead, 'actions'>): boolean =>
  actions.some((action) => action === 'comment' || action === 'append');

/** 追评 once all are reviewed. */
export function ReviewButton({ order, size }: { order: Reviewed; size?: 'sm' }) {
  if (!hasReview(order)) return null;
  const isFirst = order.actions.includes('comment');
  return (
    <Button
      kind={isFirst && !size ? 'primary' : 'line'}
      size={size}
      href={`/pages/order/comment?orderId=${order.orderId}`}
    >
      {isFirst ? copy.comment : copy.append}
    </Button>
  );
}
