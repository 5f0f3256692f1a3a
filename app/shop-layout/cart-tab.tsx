'use client';

import { Cart } from '@/app/pages/cart/index/cart';
import { OnTab } from './on-tab';

export const CartTab = () => (
  <OnTab>
    <Cart />
  </OnTab>
);
