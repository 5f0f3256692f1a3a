'use client';

import { Cart } from '@/app/pages/cart/index/cart';
import { OnTab } from './on-tab';

/** 购物车. */
export const CartTab = () => (
  <OnTab>
    <Cart />
  </OnTab>
);
