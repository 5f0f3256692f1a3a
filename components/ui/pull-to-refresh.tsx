'use client';

import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { uiCopy } from './copy';
import { cx } from './cx';
import styles from './pull-to-refresh.module.css';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const THRESHOLD_PX = 64;
const RESISTANCE = 0.45;
const MAX_PX = 96;
type Phase = 'idle' | 'pulling' | 'ready' | 'refreshing';
const TEXT: Record<Phase, string> = {
  idle: '',
  pulling: uiCopy.pullToRefresh,
  ready: uiCopy.releaseToRefresh,
  refreshing: uiCopy.refreshing,
};

/** Moves in other directions belong to the page. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const [phase, setPhase] = useState<Phase>('idle');
  const start = useRef<{ x: number; y: number } | null>(null);
  const content = useRef<HTMLDivElement>(null);
  // Set by the DOM: sixty renders a second would be felt.
  const moveTo = (px: number) =>
    content.current?.style.setProperty('translate', px > 0 ? `0 ${px}px` : '');

  function onTouchStart({ touches }: TouchEvent) {
    const touch = touches[0];
    start.current =
      touch && touches.length === 1 && window.scrollY <= 0 && phase === 'idle'
        ? { x: touch.clientX, y: touch.clientY }
        : null;
  }
  function onTouchMove({ touches }: TouchEvent) {
    const touch = touches[0];
    if (!start.current || !touch) return;
    const dy = touch.clientY - start.current.y;
    const dx = Math.abs(touch.clientX - start.current.x);
    if (dy <= 0 || window.scrollY > 0 || (phase === 'idle' && dx > dy)) return cancel();
    const px = Math.min(MAX_PX, dy * RESISTANCE);
    moveTo(px);
    setPhase(px >= THRESHOLD_PX ? 'ready' : 'pulling');
  }
  function cancel() {
    start.current = null;
    moveTo(0);
    setPhase('idle');
  }
  async function onTouchEnd() {
    if (!start.current) return;
    start.current = null;
    if (phase !== 'ready') return cancel();
    moveTo(THRESHOLD_PX);
    setPhase('refreshing');
    await Promise.resolve(onRefresh()).catch(() => undefined);
    cancel();
  }
  return (
    <div
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={() => void onTouchEnd()}
      onTouchCancel={cancel}
    >
      <div className={cx('rel centered t-cap ink-3', styles.hint)} role="status">
        {TEXT[phase]}
      </div>
      <div
        ref={content}
        className={phase === 'pulling' || phase === 'ready' ? undefined : styles.settling}
      >
        {children}
      </div>
    </div>
  );
}
