'use client';

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A selection dragged out of a field does not count as a tap. */
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
