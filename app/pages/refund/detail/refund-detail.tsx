'use client';

import { useSearchParams } from 'next/navigation';
import { GoodsPicture } from '@/components/goods/goods-picture';
import { RefundPage } from '@/components/refunds/refund-page';
import { readRowId } from '@/lib/kit/row-id';

const renderPicture = (image: string) => <GoodsPicture image={image} />;

/** The refund that `?refundId=` names. */
export function RefundDetail() {
  const id = readRowId(useSearchParams().get('refundId'));
  return <RefundPage key={id} refundId={id} renderPicture={renderPicture} />;
}
