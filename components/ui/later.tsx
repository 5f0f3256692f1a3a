'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/lib/platform/idle';
import { whenNear } from '@/lib/platform/when-near';
import styles from './later.module.css';

/**
 * Parts below the screen, whose code is lazy: they come when one scrolls to them, or once the page rests. Their place is as
 * high as a screen until then, so that one can scroll to it.
 */
export function Later({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue || !place.current) return undefined;
    const due = () => setDue(true);
    const stopNear = whenNear(place.current, due, 0);
    const stopIdle = whenIdle(due);
    return () => {
      stopNear();
      stopIdle();
    };
  }, [isDue]);
  const empty = <div ref={place} className={styles.place} />;
  return isDue ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
