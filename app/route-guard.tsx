'use client';

import type { ReactNode } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { usePagePath } from '@/components/ui/shown-path';
import { findRoute } from '@/lib/kit/routes';

/** Asks for a login where the table of routes says so. Tabs are guarded by their host. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const route = findRoute(usePagePath());
  return (
    <LoginGate needsLogin={Boolean(route?.needsLogin && !route.isTab)} title={route?.title ?? ''}>
      {children}
    </LoginGate>
  );
}
