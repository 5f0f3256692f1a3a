import { Button } from '@/components/ui/button';
import { ordersCopy as copy } from '@/lib/orders/copy';
import type { OrderHead } from '@/lib/orders/types';
import { useDeliveryButtons } from './use-delivery-buttons';

type Delivered = Pick<OrderHead, 'orderId' | 'actions' | 'way'>;

export const hasDelivery = ({ actions }: Pick<OrderHead, 'actions'>): boolean =>
  actions.some((action) => action === 'urge' || action === 'receipt' || action === 'express');

export function DeliveryButtons({ order, size }: { order: Delivered; size?: 'sm' }) {
  const { orderId, actions, way = 'express' } = order;
  const { urge, receive } = useDeliveryButtons(orderId, way);
  return (
    <>
      {actions.includes('urge') && (
        <Button kind="line" size={size} onPress={urge}>
          {copy.urge[way]}
        </Button>
      )}
      {actions.includes('receipt') && (
        <Button kind="line" size={size} onPress={receive}>
          {copy.receipt}
        </Button>
      )}
      {actions.includes('express') && (
        <Button
          kind={size ? 'line' : 'primary'}
          size={size}
          href={`/pages/order/express?orderId=${orderId}`}
        >
          {copy.express}
        </Button>
      )}
    </>
  );
}
