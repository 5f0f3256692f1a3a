'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { TabNavBar } from '@/components/ui/tab-nav-bar';
import { homeCopy } from '@/lib/home/copy';

/** Px; the hero is under the bar. */
const STUCK_PX = 180;

/** Read in the next frame, because `scrollY` forces a layout during hydration. */
function useIsStuck(): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const look = () => setStuck(window.scrollY > STUCK_PX);
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isStuck;
}

export function HomeNav({ right }: { right?: ReactNode }) {
  const find = (
    <AppLink
      className="center tap-square round f-24"
      href="/pages/search/index"
      aria-label={homeCopy.search}
    >
      <Icon path={magnifyingGlass} />
    </AppLink>
  );
  return (
    <TabNavBar
      title={homeCopy.title}
      big
      clear
      isStuck={useIsStuck()}
      right={
        <>
          {find}
          {right}
        </>
      }
    />
  );
}
