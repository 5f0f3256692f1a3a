import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { orderCopy as copy } from '@/lib/orders/copy';

/** Instead of an order that is not there, or not the member's. */
export const MissingOrder = () => (
  <Empty
    isPage
    scene="search"
    title={copy.missing}
    text={copy.missingText}
    action={
      <Button kind="tonal" href="/pages/order/index">
        {copy.toList}
      </Button>
    }
  />
);
