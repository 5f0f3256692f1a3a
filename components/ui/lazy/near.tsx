'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onFirstAct } from '@/lib/platform/first-act';
import { whenNear } from '@/lib/platform/when-near';

interface NearProps {
  /** A page that one goes back to must have its height at once. */
  isHere: () => boolean;
  placeholder: ReactNode;
  children: ReactNode;
}

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
  return isDue ? (
    children
  ) : (
    <div ref={place} data-near="">
      {placeholder}
    </div>
  );
}
