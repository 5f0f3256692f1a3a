'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Elsewhere } from '@/components/ui/elsewhere';
import { printer } from '@/components/ui/icons/console';
import { Button } from '@/console/ui/button';
import { Loading } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { shipCopy as copy } from './copy';
import styles from './picking-list.module.css';

interface Props {
  title: string;
  isReady: boolean;
  /** Beside 返回 and 打印. */
  bar?: ReactNode;
  paper?: string;
  error?: unknown;
  onRetry: () => void;
  onClose: () => void;
  /** Absent while it is read. */
  children?: ReactNode;
}

export function PrintSheet({ title, isReady, bar, paper, children, ...props }: Props) {
  const { error, onRetry, onClose } = props;
  const printRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) printRef.current?.focus();
  }, [isReady]);
  useShortcuts(
    [
      { key: 'Escape', label: copy.back, run: onClose },
      { key: 'Enter', label: copy.print, run: () => isReady && window.print() },
    ],
    true,
  );
  return (
    <Elsewhere place={document.body}>
      <div
        className={cx('whole surface ink-1', styles.sheet)}
        role="dialog"
        aria-modal="true"
        aria-label={title}
      >
        <header className="row wrap gap-12">
          <h1>{title}</h1>
          <span className={`row gap-8 ml-auto ${styles.onScreen}`} data-paper={paper}>
            {bar}
            <Button shortcut="Esc" autoFocus onClick={onClose}>
              {copy.back}
            </Button>
            <Button
              kind="primary"
              icon={printer}
              shortcut="Enter"
              ref={printRef}
              disabled={!isReady}
              onClick={() => window.print()}
            >
              {copy.print}
            </Button>
          </span>
        </header>
        {children ?? <Loading error={error} onRetry={onRetry} />}
      </div>
    </Elsewhere>
  );
}
