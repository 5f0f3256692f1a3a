'use client';

import { useEffect, useState } from 'react';
import { isMotionReduced } from '@/lib/platform/motion';

/** As long as the closing styles take. */
const LEAVE_MS = 240;

const canLeaveSlowly = () =>
  typeof CSS !== 'undefined' &&
  typeof CSS.supports === 'function' &&
  CSS.supports('transition-behavior', 'allow-discrete') &&
  !isMotionReduced();

/** Content must not vanish before its closing layer. */
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
