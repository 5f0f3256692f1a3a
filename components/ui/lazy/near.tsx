'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onFirstAct } from '@/lib/platform/first-act';
import { whenNear } from '@/lib/platform/when-near';

interface NearProps {
  /** Shown at once: the way back to a page finds it as high as it was left. */
  isHere: () => boolean;
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children when their place is on the screen, or near it after the first interaction: a page that is only looked
 * at does without what is below.
 */
export function Near({ isHere, placeholder, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(isHere);
  useEffect(() => {
    const element = place.current;
    if (isDue || !element) return undefined;
    const due = () => setDue(true);
    let stopNear = whenNear(element, due, 0);
    const stopAct = onFirstAct(() => {
      stopNear();
      stopNear = whenNear(element, due);
    });
    return () => {
      stopAct();
      stopNear();
    };
  }, [isDue]);
  return isDue ? children : <div ref={place}>{placeholder}</div>;
}
