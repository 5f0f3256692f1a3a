'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from './cx';
import styles from './undo-bar.module.css';

export interface UndoBarProps {
  text: string;
  undoText: string;
  onUndo: () => unknown;
  onEnd: () => void;
}

export const UNDO_MS = 5_000;

/** The time stands still on focus or hover. Give each action a new `key`. */
export function UndoBar({ text, undoText, onUndo, onEnd }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={cx('row between z-sticky gap-12 round t-body sticky', styles.bar)}
      onFocus={hold}
      onBlur={release}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <span role="status">{text}</span>
      <button className="rigid tap bold" type="button" onClick={() => void onUndo()}>
        {undoText}
      </button>
    </div>
  );
}
