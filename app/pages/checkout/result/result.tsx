'use client';

import { useOrderId } from '@/app/pages/checkout/use-order-id';
import { ResultPage } from '@/components/payments/result-page';

/** Outcome of the payment of the order that `?orderId=` names. */
export function Result() {
  const orderId = useOrderId();
  return <ResultPage key={orderId} orderId={orderId} />;
}
