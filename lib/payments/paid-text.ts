import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { resultCopy as copy } from './copy';
import type { Order } from './types';

type Paid = Pick<Order, 'form' | 'way' | 'status' | 'shipBy' | 'kept' | 'onSite'> & {
  delivery?: { booking?: { startAt: number } } | undefined;
};

export function paidText(order: Paid, now: number): string {
  const { form = 'ship', way, status, shipBy, kept = 0, delivery } = order;
  const { shippedInPart, shipped, completed, refunded } = ORDER_STATUS;
  if (status === refunded && kept > 0) return copy.laterKept(fenToYuan(kept));
  if (way === 'pickup' && status === shipped) return copy.pickupReady;
  if (way === 'local' && status === shipped) return copy.localSent;
  if (status === shipped || status === completed || status === refunded) return copy.later[status];
  if (shipBy !== undefined && now >= shipBy)
    return (way === 'pickup' ? copy.readyLate : copy.shipLate)(momentText(shipBy));
  if (status === shippedInPart) return copy.later[status];
  if (order.onSite) return copy.comes(momentText(delivery?.booking?.startAt ?? now));
  const at = form === 'slot' ? delivery?.booking?.startAt : shipBy;
  return copy.paidNext[way === 'pickup' || way === 'local' ? way : form](
    at === undefined ? undefined : momentText(at),
  );
}
