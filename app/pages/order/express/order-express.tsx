'use client';

import { useSearchParams } from 'next/navigation';
import { ExpressPage } from '@/components/orders/express-page';
import { readRowId } from '@/lib/kit/row-id';

export function OrderExpress() {
  const id = readRowId(useSearchParams().get('orderId'));
  return <ExpressPage key={id} orderId={id} />;
}
