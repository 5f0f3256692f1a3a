'use client';

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** ms, and tolerance in px. */
export const LONG_PRESS_MS = 420;
const SLOP = 10;

/** A long press, a right click or the menu key opens the actions; the row also needs a button for them. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      end();
      if (pointerType === 'mouse') return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onPress, LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLOP) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      end();
      onPress();
    },
  };
}
