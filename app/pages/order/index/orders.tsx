'use client';

import { useSearchParams } from 'next/navigation';
import { OrdersPage, readTab } from '@/components/orders/orders-page';

export function Orders() {
  const tab = readTab(useSearchParams().get('status'));
  return <OrdersPage key={tab} firstTab={tab} />;
}
