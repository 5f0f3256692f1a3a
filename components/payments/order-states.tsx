import { Empty } from '@/components/ui/empty';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';

export const MissingOrder = () => (
  <Empty
    isPage
    scene="search"
    title={copy.missing}
    text={copy.missingText}
    link={{ href: '/pages/order/index', text: copy.toList }}
  />
);

/** Where money came, nobody says that nothing was charged. */
function overText(isClosing: boolean, hasCome: boolean): string {
  if (hasCome) return copy.cameText;
  return isClosing ? copy.closing : `${copy.notCharged}${copy.overText}`;
}

export function SettledOrder({ order }: { order: Order }) {
  const { orderId, status, closeReason = 'timeout', payments = [] } = order;
  const { unpaid, closing, cancelled, refunded } = ORDER_STATUS;
  const isOver = ([unpaid, closing, cancelled, refunded] as number[]).includes(status);
  return (
    <Empty
      isPage
      scene={isOver ? 'empty' : 'done'}
      title={isOver ? copy.over[closeReason] : copy.paid}
      text={isOver ? overText(status === closing, payments.length > 0) : copy.paidText}
      link={{ href: `/pages/order/detail?orderId=${orderId}`, text: copy.toOrder }}
    />
  );
}
