'use client';

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A tap that begins and ends on the mask itself: a selection dragged out of a field does not count. */
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
