'use client';

import type { ReactNode } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { CartButton } from '@/components/cart/cart-button';
import { BarEnd } from '@/components/ui/bar-end';
import { addRoutes } from '@/lib/kit/routes';
import { SHOP_ROUTES, type ShopPath, withOwnGuard } from '@/lib/kit/shop-routes';

addRoutes(SHOP_ROUTES.map(withOwnGuard));

/** The cart is at hand there. */
const BROWSED: readonly ShopPath[] = [
  '/pages/shop/index',
  '/pages/category/index',
  '/pages/goods/list',
  '/pages/goods/detail',
  '/pages/comment/index',
  '/pages/user/favorite',
  '/pages/user/history',
];
const CART_BUTTON = <CartButton />;

/** Makes the routes known and asks for a login where the table says so. */
export function ShopPage({ path, children }: { path: ShopPath; children: ReactNode }) {
  const route = SHOP_ROUTES.find((one) => one.path === path);
  return (
    <LoginGate needsLogin={route?.needsLogin ?? false} title={route?.title ?? ''}>
      <BarEnd value={BROWSED.includes(path) ? CART_BUTTON : null}>{children}</BarEnd>
    </LoginGate>
  );
}
