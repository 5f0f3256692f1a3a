'use client';

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Time that a finger rests, ms, and px that it may wander. */
export const LONG_PRESS_MS = 420;
const SLOP = 10;

/**
 * Handlers of a row that opens its acts by a finger that rests on it, by a right click, or by the context-menu key. Nothing is
 * reached by these alone: the row also has a button for its acts.
 */
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
