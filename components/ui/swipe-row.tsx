'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx';
import styles from './swipe-row.module.css';

export interface SwipeRowProps {
  children: ReactNode;
  /** The visible word, and the whole name for screen readers. */
  actionText: string;
  actionLabel: string;
  onAction: () => unknown;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Px; a shorter movement is a tap. */
const SLACK = 8;
/** Share of the action's width that must be passed. */
const SHARE = 0.4;

interface Drag {
  x: number;
  y: number;
  width: number;
  isSideways: boolean;
}

function useSwipe(isOpen: boolean, onOpen: (isOpen: boolean) => void) {
  const track = useRef<HTMLDivElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  /** The click that follows belongs to the swipe. */
  const hasMoved = useRef(false);
  const [isDragged, setDragged] = useState(false);
  const moveTo = (x: number | null) =>
    track.current?.style.setProperty('transform', x === null ? '' : `translateX(${x}px)`);

  function onPointerDown({ clientX, clientY, pointerType, button }: PointerEvent) {
    if (pointerType === 'mouse' && button !== 0) return;
    const width = action.current?.offsetWidth ?? 0;
    hasMoved.current = false;
    drag.current = { x: clientX, y: clientY, width, isSideways: false };
  }
  function onPointerMove({ clientX, clientY, pointerId }: PointerEvent) {
    const now = drag.current;
    if (!now) return;
    const byX = clientX - now.x;
    const byY = clientY - now.y;
    if (!now.isSideways) {
      if (Math.abs(byY) > SLACK) drag.current = null;
      if (Math.abs(byX) <= SLACK || !drag.current) return;
      now.isSideways = true;
      hasMoved.current = true;
      setDragged(true);
      track.current?.setPointerCapture?.(pointerId);
    }
    moveTo(Math.min(0, Math.max(-now.width, (isOpen ? -now.width : 0) + byX)));
  }
  function settle() {
    drag.current = null;
    setDragged(false);
    moveTo(null);
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const now = drag.current;
    if (!now?.isSideways) return void (drag.current = null);
    settle();
    if ((clientX - now.x) * (isOpen ? 1 : -1) > now.width * SHARE) onOpen(!isOpen);
  }
  function onClickCapture(event: MouseEvent) {
    const isSwipe = hasMoved.current;
    hasMoved.current = false;
    if (!isSwipe && (!isOpen || event.target === action.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSwipe) onOpen(false);
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onClickCapture };
  return { track, action, isDragged, handlers: { ...handlers, onPointerCancel: settle } };
}

/** The action is a button behind the controls: Tab reaches it and opens the row. */
export function SwipeRow({
  children,
  actionText,
  actionLabel,
  onAction,
  isOpen,
  onOpen,
}: SwipeRowProps) {
  const { track, action, isDragged, handlers } = useSwipe(isOpen, onOpen);
  return (
    <div className="rel cut">
      <div
        ref={track}
        className={cx('flex', styles.track, isOpen && styles.open, isDragged && styles.dragged)}
        data-swipe=""
        {...handlers}
      >
        <div className="fill narrow">{children}</div>
        <button
          ref={action}
          type="button"
          className={cx('center rigid t-body', styles.action)}
          aria-label={actionLabel}
          onClick={({ detail }) => {
            const row = track.current?.closest('li');
            const next = row?.nextElementSibling ?? row?.previousElementSibling;
            if (detail === 0) next?.querySelector<HTMLElement>('a, button, input')?.focus();
            void onAction();
          }}
        >
          {actionText}
        </button>
      </div>
    </div>
  );
}
