'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@/console/ui/text-field';

const WAIT_MS = 250;

interface StepTextProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'maxLength' | 'isLabelHidden' | 'autoFocus'
> {
  chosen: string;
  onChoose: (text: string) => void;
  onConfirm: () => void;
}

/** The dry run starts 250 ms after the last letter. Enter confirms only what was shown. */
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
