'use client';

import { useEffect, useRef } from 'react';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { downloadSimple } from '@/components/ui/icons/pages';
import { QrCode } from '@/components/ui/qr/qr-code';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { SHOWN_MS } from '@/console/ui/masked';
import { Note } from '@/console/ui/states';
import type { Fields } from '@/lib/contract/console/fields';
import { textOf } from '@/lib/format/field-values';
import { saveFile } from '@/lib/platform/save-file';
import { resourceCopy as copy } from './copy';
import type { Row } from './fields';
import styles from './resource.module.css';

interface ShownProps {
  title: string;
  fields: Fields;
  shown: Row;
  /** Masked: leaves the page after a minute. */
  isPassing: boolean;
  onClose: () => void;
}

export function Shown({ title, fields, shown, isPassing, onClose }: ShownProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPassing]);
  const entries = Object.entries(fields)
    .map(([name, field]) => ({ field, text: textOf(field, shown[name]) }))
    .filter(({ field, text }) => text !== '' || !field.isOptional);
  const files = entries.filter(({ field }) => field.kind === 'file');
  const codes = entries.filter(({ field }) => field.kind === 'qr');
  const texts = entries.filter(({ field }) => field.kind !== 'file' && field.kind !== 'qr');
  const [first] = texts;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          {first && (
            <Button kind="primary" icon={copyIcon} onClick={() => void copyWithNotice(first.text)}>
              {copy.copy(first.field.title)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-14">
        {codes.length === 0 && !first?.field.long && (
          <Note tone="warn">{isPassing ? copy.shownBriefly : copy.shownOnce}</Note>
        )}
        {codes.map(({ field, text }) => (
          <figure key={field.title} className="grid gap-8">
            <div className={styles.qr}>
              <QrCode text={text} label={field.title} failed={copy.codeFailed} />
            </div>
            <figcaption className="cap">{field.title}</figcaption>
          </figure>
        ))}
        {texts.map(({ field, text }, index) => (
          <p key={field.title} className={index === 0 ? `num ${styles.shown}` : 'cap'}>
            {index === 0 ? text : copy.about(field.title, text)}
          </p>
        ))}
        {files.map(({ field: { title: name }, text }) => (
          <Button key={name} icon={downloadSimple} onClick={() => saveFile(`${name}.csv`, text)}>
            {copy.save(name)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
