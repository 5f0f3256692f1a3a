'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { TabNavBar } from '@/components/ui/tab-nav-bar';
import { homeCopy } from '@/lib/home/copy';

/** The hero has scrolled under the bar from here on. */
const STUCK_PX = 180;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** The nav bar of home: transparent over the sky, white once it has scrolled away. */
export function HomeNav({ right }: { right?: ReactNode }) {
  const isStuck = useSyncExternalStore(
    subscribe,
    () => window.scrollY > STUCK_PX,
    () => false,
  );
  return <TabNavBar title={homeCopy.title} big clear isStuck={isStuck} right={right} />;
}
