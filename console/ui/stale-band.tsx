'use client';

import { useEffect, useRef } from 'react';
import { clockCounter } from '@/components/ui/icons/console';
import { Button } from './button';
import { Facts } from './section';
import { Note } from './states';
import { uiCopy } from './ui-copy';
import { useShortcuts } from './use-shortcuts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

export interface StaleBandProps {
  title: string;
  hint?: string;
  changes: readonly Change[];
  isBand?: boolean;
  onAccept: () => void;
}

/** Takes the keyboard, and gives it back; a band leaves it to a field being typed in. */
export function StaleBand({ title, hint, changes, isBand, onAccept }: StaleBandProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBand || !document.activeElement?.matches('input, textarea')) button.current?.focus();
  }, [isBand]);
  useShortcuts([{ key: 'y', label: uiCopy.read, run: onAccept }]);
  return (
    <Note tone="warn" icon={clockCounter} isBand={isBand} isAlert>
      <div className="grow">
        <b>{title}</b>
        {hint && <p>{hint}</p>}
        <Facts
          facts={changes.map(({ label, before, after }) => ({
            label,
            isChanged: true,
            value: (
              <>
                <s>{before || '—'}</s> {after || '—'}
              </>
            ),
          }))}
        />
      </div>
      <Button ref={button} shortcut="y" onClick={onAccept}>
        {uiCopy.read}
      </Button>
    </Note>
  );
}
