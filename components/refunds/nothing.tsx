import { Empty } from '@/components/ui/empty';
import { applyCopy, refundCopy } from '@/lib/refunds/copy';

/** Missing, or somebody else's. */
export const MissingOrder = () => (
  <Empty
    isPage
    scene="search"
    title={applyCopy.missing}
    text={applyCopy.missingText}
    link={{ href: '/pages/order/index', text: applyCopy.toOrders }}
  />
);

export const NothingToRefund = ({ orderId }: { orderId: number }) => (
  <Empty
    isPage
    title={applyCopy.nothing}
    text={applyCopy.nothingText}
    link={{ href: `/pages/order/detail?orderId=${orderId}`, text: applyCopy.toOrder }}
  />
);

/** Missing, or somebody else's. */
export const MissingRefund = () => (
  <Empty
    isPage
    scene="search"
    title={refundCopy.missing}
    text={refundCopy.missingText}
    link={{ href: '/pages/refund/index', text: refundCopy.toList }}
  />
);
