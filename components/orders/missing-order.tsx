import { Empty } from '@/components/ui/empty';
import { orderCopy as copy } from '@/lib/orders/copy';

/** Instead of an order that is not there, or not the member's. */
export const MissingOrder = () => (
  <Empty
    isPage
    scene="search"
    title={copy.missing}
    text={copy.missingText}
    link={{ href: '/pages/order/index', text: copy.toList }}
  />
);
