'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Button } from '@/console/ui/button';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { queueCopy as copy } from './copy';
import styles from './decision-bar.module.css';

export interface StepProps {
  title: string;
  isNegative?: boolean;
  isLong?: boolean;
  hasOwnFocus?: boolean;
  button: string;
  isOff: boolean;
  onConfirm: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Its button is at the other end, so a double click decides nothing. */
export function Step({
  title,
  isNegative,
  isLong,
  hasOwnFocus,
  button,
  isOff,
  onConfirm,
  onLeave,
  children,
}: StepProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Enter must not press what was clicked before
    if (!hasOwnFocus) region.current?.focus({ preventScroll: true });
  }, [hasOwnFocus]);
  useShortcuts([
    { key: 'Enter', label: button, run: onConfirm, isOff },
    { key: 'Escape', label: copy.cancel, run: onLeave },
  ]);
  return (
    <div
      ref={region}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className={cx(
        'row gap-16',
        styles.confirm,
        isNegative && styles.negative,
        isLong && styles.long,
      )}
    >
      <div className="grow">
        <h2>{title}</h2>
        {children}
      </div>
      <Button kind="ghost" size="lg" shortcut="Esc" onClick={onLeave}>
        {copy.cancel}
      </Button>
      <Button
        kind={isNegative ? 'destroy' : 'primary'}
        size="lg"
        shortcut="Enter"
        disabled={isOff}
        onClick={onConfirm}
      >
        {button}
      </Button>
    </div>
  );
}
