'use client';

import { HomeSkeleton } from '@/components/home/home-skeleton';
import { SessionSwitch } from '@/components/home/session-switch';
import { lazyPart } from '@/components/ui/lazy';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { currentSession } from '@/lib/api';
import { GuestHomeTab } from './guest-home-tab';

/** Guests paint from the prerendered page and never download it. */
const MemberHomeTab = lazyPart(() => import('./member-home-tab').then((m) => m.MemberHomeTab), {
  placeholder: <HomeSkeleton />,
});

// Code arrived before rendering does not suspend.
if (typeof window !== 'undefined' && currentSession()) MemberHomeTab.load().catch(() => undefined);

export function HomeTab() {
  return (
    <SessionSwitch
      status={useSignedIn()}
      guest={<GuestHomeTab />}
      member={<MemberHomeTab />}
      skeleton={<HomeSkeleton />}
    />
  );
}
