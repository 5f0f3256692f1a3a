'use client';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { buildPageUrl } from '@/lib/kit/page-url';
import { expressCopy as copy } from '@/lib/orders/express-copy';
import { useParcels } from '@/lib/orders/use-orders';
import { MissingOrder } from './missing-order';
import { ParcelsView } from './parcels-view';

const PATH = '/pages/order/express';

interface ExpressPageProps {
  /** Null = no id in the address. */
  orderId: number | null;
}

export function ExpressPage({ orderId }: ExpressPageProps) {
  const { data, error, state, refresh } = useParcels(orderId);
  const isMissing =
    orderId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame path={PATH} parent={orderId === null ? undefined : orderHref(orderId)}>
      {isMissing ? (
        <MissingOrder />
      ) : data ? (
        <PullToRefresh onRefresh={refresh}>
          {data.parcels.length === 0 ? (
            <Empty
              isPage
              scene="search"
              title={copy.none}
              text={copy.noneText}
              action={toOrder(orderId)}
            />
          ) : (
            <ParcelsView parcels={data.parcels} />
          )}
        </PullToRefresh>
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={5} />
      )}
    </PageFrame>
  );
}

const orderHref = (orderId: number) => buildPageUrl('/pages/order/detail', { orderId });

const toOrder = (orderId: number) => (
  <Button kind="tonal" href={orderHref(orderId)}>
    {copy.toOrder}
  </Button>
);
