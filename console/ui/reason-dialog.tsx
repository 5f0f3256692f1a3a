'use client';

import { type ReactNode, useState } from 'react';
import { FormDialog } from './dialog';
import { TextField } from './text-field';

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
    <FormDialog
      isDanger
      {...{ title, button, onClose }}
      isOff={isBusy}
      onSend={() => onSend(reason)}
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
    </FormDialog>
  );
}
