'use client';

import { ShopHome } from '@/app/pages/shop/index/shop-home';
import { OnTab } from './on-tab';

/** 首页: the shop's first page. */
export const ShopHomeTab = () => (
  <OnTab>
    <ShopHome />
  </OnTab>
);
