'use client';

import { useEffect } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { headset } from '@/components/ui/icons/common';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { orderCopy as copy } from '@/lib/orders/copy';
import { atMoment } from '@/lib/orders/order-words';
import { useNow, useOrder } from '@/lib/orders/use-orders';
import { MissingOrder } from './missing-order';
import type { OrderPageProps } from './order-props';
import { OrderView } from './order-view';
import styles from './order.module.css';

const PATH = '/pages/order/detail';
const SUPPORT = '/pages/user/problem2';

/** When its time to pay is over, it shows as cancelled. */
export function OrderPage({ orderId, ...rest }: OrderPageProps) {
  const { data, error, state, refresh } = useOrder(orderId);
  const given = data?.order;
  const isUnpaid = given?.status === ORDER_STATUS.unpaid;
  const now = useNow(isUnpaid);
  const isLate = isUnpaid && now >= given.payBy;
  useEffect(() => {
    // A payment or the cancellation may have arrived meanwhile.
    if (isLate) void refresh();
  }, [isLate, refresh]);
  const isMissing =
    orderId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame
      path={PATH}
      className={styles.bar}
      right={
        <AppLink className="center tap-square f-24" href={SUPPORT} aria-label={copy.support}>
          <Icon path={headset} />
        </AppLink>
      }
    >
      {given ? (
        <OrderView order={atMoment(given, now)} now={now} {...rest} />
      ) : isMissing ? (
        <MissingOrder />
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={5} />
      )}
    </PageFrame>
  );
}
