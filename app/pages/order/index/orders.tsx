'use client';

import { useSearchParams } from 'next/navigation';
import { GoodsPicture } from '@/components/goods/goods-picture';
import { OrdersPage, readTab } from '@/components/orders/orders-page';

const renderPicture = (image: string) => <GoodsPicture image={image} />;

/** 我的订单; `?status=` opens a tab. */
export function Orders() {
  const tab = readTab(useSearchParams().get('status'));
  return <OrdersPage key={tab} firstTab={tab} renderPicture={renderPicture} />;
}
