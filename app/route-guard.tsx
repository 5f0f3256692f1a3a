'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { findRoute } from '@/lib/kit/routes';

/** Asks for a login where the table of routes says so. Tabs are guarded by their host. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const route = findRoute(usePathname());
  return (
    <LoginGate needsLogin={Boolean(route?.needsLogin && !route.isTab)} title={route?.title ?? ''}>
      {children}
    </LoginGate>
  );
}
