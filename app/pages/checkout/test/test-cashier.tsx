'use client';

import { useOrderId } from '@/app/pages/checkout/use-order-id';
import { TestCashierPage } from '@/components/payments/test-cashier-page';

export function TestCashier() {
  return <TestCashierPage orderId={useOrderId()} paymentId={useOrderId('paymentId')} />;
}
