'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { onFirstAct } from '@/lib/platform/first-act';
import { whenNear } from '@/lib/platform/when-near';

interface NearProps {
  /** The lazy part among the children. */
  part: { isLoaded: () => boolean };
  /** Stands there until its code has come. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * A part below the screen whose code is fetched when it is near after the first touch, or on the screen: a page that is only
 * looked at does without. Where the code is there already it is shown at once: the way back to a page finds it as high as
 * it was left.
 */
export function Near({ part, waiting, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(part.isLoaded);
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
  return isDue ? (
    <Suspense fallback={waiting}>{children}</Suspense>
  ) : (
    <div ref={place}>{waiting}</div>
  );
}
