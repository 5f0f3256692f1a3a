'use client';

import { ShopHome } from '@/app/pages/shop/index/shop-home';
import { OnTab } from './on-tab';

export const ShopHomeTab = () => (
  <OnTab>
    <ShopHome />
  </OnTab>
);
