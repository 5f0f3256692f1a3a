'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from './cx';
import styles from './letter-index.module.css';

interface LetterIndexProps {
  /** 按字母查找 */
  label: string;
  letters: readonly string[];
  partOf: (letter: string) => HTMLElement | null;
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
  Home: -Infinity,
  End: Infinity,
};

/** One slider for finger, arrows, Home and End; the list follows. */
export function LetterIndex({ label, letters, partOf }: LetterIndexProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const last = letters.length - 1;
  const letter = letters[Math.min(at, last)] ?? '';

  function go(wanted: number): void {
    const next = Math.max(0, Math.min(last, wanted));
    setAt(next);
    partOf(letters[next] ?? '')?.scrollIntoView({ block: 'start' });
  }
  /** The reader may have scrolled without the index. */
  function whereNow(): number {
    const above = letters.filter((one) => {
      const part = partOf(one);
      if (!part) return false;
      const margin = parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
      return part.getBoundingClientRect().top <= margin + 1;
    });
    return Math.max(0, above.length - 1);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(whereNow() + step);
  }
  function glide({ clientY }: PointerEvent) {
    const box = rail.current?.getBoundingClientRect();
    if (box) go(Math.floor(((clientY - box.top) / box.height) * letters.length));
  }
  return (
    <div
      ref={rail}
      className={cx('col z-sticky', styles.rail)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={Math.min(at, last) + 1}
      aria-valuetext={letter}
      onFocus={() => setAt(whereNow())}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setHeld(true);
        glide(event);
      }}
      onPointerMove={(event) => isHeld && glide(event)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      {letters.map((one, index) => (
        <span
          key={one}
          aria-hidden="true"
          className={cx('center rel circle bold', isHeld && index === at && styles.on)}
        >
          {one}
          {isHeld && index === at && (
            <b className={cx('center absolute', styles.bubble)} data-letter={one} />
          )}
        </span>
      ))}
    </div>
  );
}
