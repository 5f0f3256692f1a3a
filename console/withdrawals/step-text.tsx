'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@/console/ui/text-field';

const WAIT_MS = 250;

interface StepTextProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'maxLength' | 'isLabelHidden' | 'autoFocus'
> {
  /** The text that the step has now. */
  chosen: string;
  onChoose: (text: string) => void;
  onConfirm: () => void;
}

/**
 * The text of a step: its preview is asked for a quarter of a second after the last letter. Enter confirms what was shown, and
 * asks for what was not.
 */
export function StepText({ chosen, onChoose, onConfirm, ...field }: StepTextProps) {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (text: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChoose(text.trim()), wait);
  };
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        choose(text, WAIT_MS);
      }}
      onEnter={() => (typed.trim() === chosen ? onConfirm() : choose(typed, 0))}
    />
  );
}
