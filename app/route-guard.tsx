'use client';

import type { ReactNode } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { lazyPart } from '@/components/ui/lazy';
import { usePagePath } from '@/components/ui/shown-path';
import { findRoute } from '@/lib/kit/routes';

const RewardSample = lazyPart(() =>
  import('@/components/rewards/reward-sample').then((m) => m.RewardSample),
);

const SAMPLES: Readonly<Record<string, ReactNode>> = {
  '/pages/user/reward': <RewardSample level={1} />,
  '/pages/user/reward2': <RewardSample level={2} />,
};

/** Tabs are guarded by their host. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const route = findRoute(usePagePath());
  return (
    <LoginGate
      needsLogin={Boolean(route?.needsLogin && !route.isTab)}
      title={route?.title ?? ''}
      sample={SAMPLES[route?.path ?? '']}
    >
      {children}
    </LoginGate>
  );
}
