'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Face } from '@/console/ui/face';
import { Button } from './button';
import styles from './notes.module.css';
import { Section } from './section';
import { ErrorNote } from './states';
import { TextField } from './text-field';
import { Time } from './time';

export interface NotesProps {
  title: string;
  placeholder: string;
  addLabel: string;
  notes: readonly { id: number; author: string; text: string; at: number }[];
  error: unknown;
  isBusy: boolean;
  /** True empties the field. Absent = read only. */
  onAdd?: (text: string) => Promise<boolean>;
}

export function Notes({ title, placeholder, addLabel, notes, error, isBusy, onAdd }: NotesProps) {
  const [text, setText] = useState('');
  const add = async () => {
    if (!onAdd || text.trim() === '' || isBusy) return;
    if (await onAdd(text.trim())) setText('');
  };
  return (
    <Section title={notes.length > 0 ? `${title} ${notes.length}` : title}>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className={cx('grid t-sub l-20', styles.note)}>
            <Face name={note.author} />
            <div>
              <b>{note.author}</b>{' '}
              <span className="cap">
                <Time at={note.at} />
              </span>
              <p className="break">{note.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {onAdd && (
        <div className={cx('row gap-8', styles.add)}>
          <div className="grow">
            <TextField
              label={placeholder}
              isLabelHidden
              placeholder={placeholder}
              value={text}
              maxLength={300}
              onChange={setText}
              onEnter={() => void add()}
            />
          </div>
          {text.trim() !== '' && (
            <Button disabled={isBusy} onClick={() => void add()}>
              {addLabel}
            </Button>
          )}
        </div>
      )}
      {error !== null && error !== undefined && <ErrorNote error={error} />}
    </Section>
  );
}
