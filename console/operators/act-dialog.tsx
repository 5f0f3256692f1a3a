'use client';

import { type ReactNode, useState } from 'react';
import { ConsoleError } from '@/console/api/console-error';
import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Dialog } from '@/console/ui/dialog';
import { ActRefusal } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { formCopy as copy } from './copy';
import styles from './operators.module.css';

interface ActDialogProps {
  title: string;
  /** What will happen. */
  effects: readonly string[];
  button: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** An act on an operator: its effect first, then why, then the act. */
export function ActDialog(props: ActDialogProps) {
  const { title, effects, button, isDanger, isBusy, error, onSend, onClose, children } = props;
  const [reason, setReason] = useState('');
  const fields = error instanceof ConsoleError ? (error.data.fields ?? {}) : {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isWide={children !== undefined}
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            kind={isDanger ? 'destroy' : 'primary'}
            disabled={isBusy}
            onClick={() => onSend(reason)}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        <ul className={cx('grid gap-2 t-sub l-20 ink-2', styles.effects)}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {children}
        <TextField
          label={copy.reason}
          value={reason}
          error={fields.reason}
          maxLength={200}
          autoFocus={children === undefined}
          onChange={setReason}
          onEnter={() => onSend(reason)}
        />
        {fields.reason === undefined && <ActRefusal error={error} />}
      </div>
    </Dialog>
  );
}
