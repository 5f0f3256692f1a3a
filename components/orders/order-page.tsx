'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { orderCopy as copy } from '@/lib/orders/copy';
import { atMoment } from '@/lib/orders/order-words';
import { useNow } from '@/lib/orders/use-now';
import { useOrder } from '@/lib/orders/use-orders';
import type { OrderPageProps } from './order-props';
import { OrderView } from './order-view';

const PATH = '/pages/order/detail';
const LIST_PATH = '/pages/order/index';

/** One order. When its time to pay is over, the page becomes that of a cancelled order. */
export function OrderPage({ orderId, ...rest }: OrderPageProps) {
  const { data, error, state, refresh } = useOrder(orderId);
  const given = data?.order;
  const isUnpaid = given?.status === ORDER_STATUS.unpaid;
  const now = useNow(isUnpaid);
  const isLate = isUnpaid && now >= given.payBy;
  useEffect(() => {
    // the server may have said more meanwhile: a payment that arrived, or the cancellation
    if (isLate) void refresh();
  }, [isLate, refresh]);
  const isMissing =
    orderId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame path={PATH}>
      {given ? (
        <OrderView order={atMoment(given, now)} now={now} {...rest} />
      ) : isMissing ? (
        <Missing>
          <Button kind="tonal" href={LIST_PATH}>
            {copy.toList}
          </Button>
        </Missing>
      ) : state === 'error' ? (
        <ErrorBlock isPage onRetry={refresh} />
      ) : (
        <SkeletonRows label={copy.loading} count={5} withCircle={false} />
      )}
    </PageFrame>
  );
}

const Missing = ({ children }: { children: ReactNode }) => (
  <Empty isPage scene="search" title={copy.missing} text={copy.missingText} action={children} />
);
