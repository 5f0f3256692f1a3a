'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextField } from './text-field';
import { uiCopy } from './ui-copy';

interface ReasonDialogProps {
  title: string;
  text: string;
  button: string;
  label: string;
  fault: string | undefined;
  isBusy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, button, label, fault, isBusy, onSend, onClose, children } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button kind="destroy" disabled={isBusy} onClick={() => onSend(reason)}>
            {button}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextField
        label={label}
        value={reason}
        error={fault}
        maxLength={200}
        autoFocus
        onChange={setReason}
        onEnter={() => onSend(reason)}
      />
      {children}
    </Dialog>
  );
}
