'use client';

import { type DragEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './file-field.module.css';

async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export interface FileFieldProps {
  label: string;
  hint: string;
  /** Endings: `.csv,.txt`. */
  accept: string;
  onText: (text: string, name: string) => void;
}

export function FileField({ label, hint, accept, onText }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) void textOf(file).then((text) => onText(text, file.name));
  };
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <label
      className={cx('grid gap-4 centered balance', styles.drop, isOver && styles.over)}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      <b>{label}</b>
      <span className="sub">{hint}</span>
      <input
        type="file"
        className="vh"
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // the same file, mended, may be chosen again
          event.target.value = '';
        }}
      />
    </label>
  );
}
