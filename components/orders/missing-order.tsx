import { Empty } from '@/components/ui/empty';
import { orderCopy as copy } from '@/lib/orders/copy';

/** Missing, or somebody else's. */
export const MissingOrder = () => (
  <Empty
    isPage
    scene="search"
    title={copy.missing}
    text={copy.missingText}
    link={{ href: '/pages/order/index', text: copy.toList }}
  />
);
