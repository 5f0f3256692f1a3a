'use client';

import { useSearchParams } from 'next/navigation';
import { BookingPage } from '@/components/orders/booking-page';
import { readRowId } from '@/lib/kit/row-id';

export function BookingChange() {
  const id = readRowId(useSearchParams().get('orderId'));
  return <BookingPage key={id} orderId={id} />;
}
