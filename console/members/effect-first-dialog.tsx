'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { ActRefusal, ErrorNote, SkeletonLines } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { memberPageCopy } from './copy';

/**
 * What is typed, and the text whose effect is shown: null once it was changed, so that what is shown is always what is sent.
 */
export function useAskedText() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  return {
    text,
    asked,
    change: (next: string) => {
      setText(next);
      setAsked(null);
    },
    /** Shows the effect of what is typed; of the same text once more by `askAgain`. */
    ask: (askAgain: () => unknown) => {
      if (asked === text.trim()) void askAgain();
      else setAsked(text.trim());
    },
  };
}

interface EffectFirstDialogProps {
  title: string;
  isWide?: boolean;
  field: {
    label: string;
    hint: string;
    value: string;
    maxLength: number;
    inputMode?: 'tel';
    onChange: (value: string) => void;
  };
  ask: { label: string; run: () => void };
  /** undefined = nothing was asked; null = not known yet, or refused by `effectError`. */
  effect: ReactNode;
  effectError: unknown;
  reason: { label: string; value: string; onChange: (value: string) => void };
  submit: { label: string; isOff: boolean; run: () => void };
  /** Why the act was refused. */
  error: unknown;
  onClose: () => void;
}

/** A text, what it does, then why: nothing can be sent whose effect was not shown. */
export function EffectFirstDialog({
  title,
  isWide,
  field,
  ask,
  effect,
  effectError,
  reason,
  submit,
  error,
  onClose,
}: EffectFirstDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isWide={isWide}
      foot={
        <>
          <Button onClick={onClose}>{memberPageCopy.cancel}</Button>
          <Button kind="primary" disabled={submit.isOff} onClick={submit.run}>
            {submit.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-12">
        <TextField {...field} autoFocus onEnter={ask.run} />
        <p>
          <Button onClick={ask.run}>{ask.label}</Button>
        </p>
        {effect}
        {effect === null &&
          (effectError === undefined ? (
            <SkeletonLines count={3} />
          ) : (
            <ErrorNote error={effectError} />
          ))}
        {effect && <TextField {...reason} maxLength={200} onEnter={submit.run} />}
        <ActRefusal error={error} />
      </div>
    </Dialog>
  );
}
