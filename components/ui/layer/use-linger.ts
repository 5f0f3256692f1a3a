'use client';

import { useEffect, useState } from 'react';
import { isMotionReduced } from '@/lib/platform/motion';

/** As long as the style sheet of the layers takes to leave. */
const LEAVE_MS = 240;

/** Old browsers remove the layer at once, and reduced motion disables the closing animation. */
const canLeaveSlowly = () =>
  typeof CSS !== 'undefined' &&
  typeof CSS.supports === 'function' &&
  CSS.supports('transition-behavior', 'allow-discrete') &&
  !isMotionReduced();

/** True while open and during the closing animation, so that the content does not vanish before its layer. */
export function useLinger(isOpen: boolean): boolean {
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setLeaving(!isOpen && canLeaveSlowly());
  }
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return isOpen || isLeaving;
}
