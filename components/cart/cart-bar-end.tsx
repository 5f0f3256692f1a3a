'use client';

import type { ReactNode } from 'react';
import { BarEnd } from '@/components/ui/bar-end';
import { CartButton } from './cart-button';

/** Their bars have the cart; a product's page has it in its dock. */
const BROWSED: readonly string[] = [
  '/pages/shop/index',
  '/pages/category/index',
  '/pages/goods/list',
  '/pages/comment/index',
  '/pages/user/favorite',
  '/pages/user/history',
];
const CART_BUTTON = <CartButton />;

/** Also around what the server renders of these pages. */
export const CartBarEnd = ({ path, children }: { path: string; children: ReactNode }) => (
  <BarEnd value={BROWSED.includes(path) ? CART_BUTTON : null}>{children}</BarEnd>
);
