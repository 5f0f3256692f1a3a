'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/cx';
import { noticeStore } from '@/components/ui/layer/notices';
import { startToastTime, toast } from '@/components/ui/layer/toast';
import { Key } from './key';
import styles from './toast.module.css';
import { useShortcuts } from './use-shortcuts';

const LEAST_MS = 4_000;
export const UNDO_MS = 10_000;

/** `z` undoes: a new action. */
export function ToastHost({ undoLabel }: { undoLabel: string }) {
  const { toast: shown } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.read,
    noticeStore.readOnServer,
  );
  useEffect(() => {
    if (shown) startToastTime({ ...shown, ms: Math.max(shown.ms, LEAST_MS) });
  }, [shown]);
  const undo = () => {
    toast.hide();
    shown?.undo?.();
  };
  useShortcuts([{ key: 'z', label: undoLabel, run: undo, isOff: !shown?.undo }]);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <div key={shown.id} className={cx('row gap-12 t-sub', styles.toast)}>
          <span>{shown.text}</span>
          {shown.undo && (
            <button type="button" onClick={undo}>
              {undoLabel} <Key name="z" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
