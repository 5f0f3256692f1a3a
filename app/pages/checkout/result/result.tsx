'use client';

import { useOrderId } from '@/app/pages/checkout/use-order-id';
import { ResultPage } from '@/components/payments/result-page';

export function Result() {
  const orderId = useOrderId();
  return <ResultPage key={orderId} orderId={orderId} />;
}
