'use client';

import { useEffect, useEffectEvent } from 'react';
import { cx } from '../cx';
import styles from './draft.module.css';
import type { FormState, FormValues } from './form';

interface RestoredDraftProps<V extends FormValues> {
  form: Pick<FormState<V>, 'setValue'>;
  saved: V;
  copy: { restored: string; discard: string };
}

export function RestoredDraft<V extends FormValues>({ form, saved, copy }: RestoredDraftProps<V>) {
  function discard() {
    for (const [name, value] of Object.entries(saved)) form.setValue(name, value);
  }
  return (
    <p
      className={cx('row between gap-12 round-s wash brand-ink t-sub', styles.restored)}
      role="status"
    >
      {copy.restored}
      <button type="button" onClick={discard}>
        {copy.discard}
      </button>
    </p>
  );
}

interface DraftSaverProps<V extends FormValues> {
  changes: Partial<V>;
  write: (changes: Partial<V>) => void;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}

export function DraftSaver<V extends FormValues>({
  changes,
  write,
  isDirty,
  onDirty,
}: DraftSaverProps<V>) {
  const text = JSON.stringify(changes);
  const hasChanges = text !== '{}';
  const store = useEffectEvent(write);
  useEffect(() => store(JSON.parse(text) as Partial<V>), [text]);
  useEffect(() => {
    if (hasChanges !== isDirty) onDirty(hasChanges);
  });
  return null;
}
