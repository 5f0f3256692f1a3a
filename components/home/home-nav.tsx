'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { TabNavBar } from '@/components/ui/tab-nav-bar';
import { homeCopy } from '@/lib/home/copy';

/** The hero has scrolled under the bar from here on. */
const STUCK_PX = 180;

/** The hero has scrolled away. Read in the next frame, not in the effect: `scrollY` forces a layout, which would lengthen hydration. */
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

/** The nav bar of home: transparent over the sky, white once it has scrolled away. */
export function HomeNav({ right }: { right?: ReactNode }) {
  return <TabNavBar title={homeCopy.title} big clear isStuck={useIsStuck()} right={right} />;
}
