'use client';

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Begins and ends on the mask: a dragged selection does not count. */
export function useMaskTap(onTap: () => void) {
  const beganOnMask = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      beganOnMask.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (beganOnMask.current && event.target === event.currentTarget) onTap();
      beganOnMask.current = false;
    },
  };
}
