'use client';

import { useEffect } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { message } from '@/components/ui/layer/message';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { deadlineText } from '@/lib/format/countdown';
import { payAllowed } from '@/lib/kit';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import { useNow, useOrderToPay, useWays } from '@/lib/payments/use-cashier';
import type { CashierProps } from './cashier-props';
import { CashierView } from './cashier-view';
import { Fill } from './fill';
import { MissingOrder, SettledOrder } from './order-states';

const PATH = '/pages/checkout/cashier';

/** Resolves to whether to leave. */
const askToLeave = async ({ payBy }: Order, now: number): Promise<boolean> =>
  !(await message({
    type: 'confirm',
    title: copy.leaveTitle,
    content: copy.leave,
    tips: copy.leaveTips(deadlineText(payBy, now)),
    okText: copy.stay,
    cancelText: copy.leaveOk,
  }));

/** Until its time is over, in payment hours. */
export function CashierPage({ orderId, ...rest }: CashierProps) {
  const { data, error, state, refresh } = useOrderToPay(orderId);
  const order = data?.order;
  const isUnpaid = order?.status === ORDER_STATUS.unpaid;
  const ways = useWays(isUnpaid ? orderId : null);
  const now = useNow(isUnpaid);
  const isLate = isUnpaid && now >= order.payBy;
  const isPayHour = payAllowed(now, ways.data?.payFrom);
  const { refresh: refreshWays } = ways;
  useEffect(() => {
    // A payment or the cancellation may have arrived meanwhile.
    if (isLate) void refresh();
  }, [isLate, refresh]);
  useEffect(() => {
    // The cashier opens and closes automatically.
    void refreshWays();
  }, [isPayHour, refreshWays]);
  const isMissing =
    orderId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  const isPayable = isUnpaid && !isLate;
  const retry = () => Promise.all([refresh(), refreshWays()]);
  return (
    <PageFrame
      path={PATH}
      onLeave={isPayable && isPayHour ? () => askToLeave(order, now) : undefined}
    >
      {isMissing ? (
        <MissingOrder />
      ) : order && !isPayable ? (
        <SettledOrder order={order} />
      ) : order && ways.data ? (
        <Fill>
          <CashierView
            order={order}
            ways={ways.data}
            now={now}
            refreshWays={refreshWays}
            {...rest}
          />
        </Fill>
      ) : state === 'error' || ways.state === 'error' ? (
        <ErrorBlock isPage onRetry={retry} />
      ) : (
        <SkeletonRows label={copy.loading} count={4} />
      )}
    </PageFrame>
  );
}
