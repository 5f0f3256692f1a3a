'use client';

import { useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/cx';
import { Key } from './key';
import styles from './toast.module.css';
import { useShortcuts } from './use-shortcuts';

interface Message {
  id: number;
  text: string;
  /** The opposite act, where one exists and nobody was told. */
  undo?: () => void;
}

const SHOWN_MS = 4_000;
export const UNDO_MS = 10_000;
let message: Message | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Message | null): void {
  clearTimeout(timer);
  message = next;
  if (next) timer = setTimeout(() => set(null), next.undo ? UNDO_MS : SHOWN_MS);
  listeners.forEach((listener) => listener());
}

export const toast = {
  show: (text: string): void => set({ id: (count += 1), text }),
  /** With 撤销 for ten seconds; the undo is a new act. */
  withUndo: (text: string, undo: () => void): void => set({ id: (count += 1), text, undo }),
  hide: (): void => set(null),
};

/** The one message of the page; read out by screen readers. `z` undoes. */
export function ToastHost({ undoLabel }: { undoLabel: string }) {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => message,
    () => null,
  );
  const undo = () => {
    const run = shown?.undo;
    set(null);
    run?.();
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
