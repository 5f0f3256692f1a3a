'use client';

import type { ReactNode } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { CartBarEnd } from '@/components/cart/cart-bar-end';
import { addRoutes } from '@/lib/kit/routes';
import { SHOP_ROUTES, type ShopPath, withOwnGuard } from '@/lib/kit/shop-routes';

addRoutes(SHOP_ROUTES.map(withOwnGuard));

export function ShopPage({ path, children }: { path: ShopPath; children: ReactNode }) {
  const route = SHOP_ROUTES.find((one) => one.path === path);
  return (
    <LoginGate needsLogin={route?.needsLogin ?? false} title={route?.title ?? ''}>
      <CartBarEnd path={path}>{children}</CartBarEnd>
    </LoginGate>
  );
}
