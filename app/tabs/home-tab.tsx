'use client';

import { HomeSkeleton } from '@/components/home/home-skeleton';
import { SessionSwitch } from '@/components/home/session-switch';
import { lazyPart } from '@/components/ui/lazy';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { currentSession } from '@/lib/api';
import { GuestHomeTab } from './guest-home-tab';

/** Guests paint from the prerendered page and never download the members' home. */
const MemberHomeTab = lazyPart(() => import('./member-home-tab').then((m) => m.MemberHomeTab), {
  placeholder: <HomeSkeleton />,
});

// requested as soon as this file runs: rendered after that, it does not suspend
if (typeof window !== 'undefined' && currentSession()) MemberHomeTab.load().catch(() => undefined);

/** 推广: city and introduction for guests, own plot and numbers for members. */
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
