'use client';

import { useSearchParams } from 'next/navigation';
import { GoodsPicture } from '@/components/goods/goods-picture';
import { ExpressPage } from '@/components/orders/express-page';
import { readRowId } from '@/lib/kit/row-id';

const renderPicture = (image: string) => <GoodsPicture image={image} />;

/** The parcels of the order that `?orderId=` names. */
export function OrderExpress() {
  const id = readRowId(useSearchParams().get('orderId'));
  return <ExpressPage key={id} orderId={id} renderPicture={renderPicture} />;
}
