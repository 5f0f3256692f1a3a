'use client';

import type { ReactNode } from 'react';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { signInsCopy as copy } from './sign-ins-copy';

interface AskProps {
  title: string;
  button: string;
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question in a dialog, with its act. */
export function Ask({ title, button, isBusy, onSend, onClose, children }: AskProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button kind="primary" disabled={isBusy} onClick={onSend}>
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">{children}</div>
    </Dialog>
  );
}
