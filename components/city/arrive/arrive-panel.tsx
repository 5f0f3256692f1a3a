'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './arrive.module.css';

/** The camera shows what is above this height. */
export function ArrivePanel({
  label,
  onHeight,
  children,
}: {
  label: string;
  onHeight: (height: number) => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const report = useEffectEvent(onHeight);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => report(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={panel}
      className={cx('z-sticky raised absolute y-auto', styles.panel)}
      aria-label={label}
    >
      <div className={styles.grab} />
      {children}
    </section>
  );
}
