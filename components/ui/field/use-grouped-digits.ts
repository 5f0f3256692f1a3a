import { useLayoutEffect, useRef } from 'react';
import { digitsOf, readMobile } from '@/lib/contract/characters';

export const onlyDigits = (text: string): string => digitsOf(readMobile(text));

export function groupMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

function caretAfterDigits(grouped: string, count: number): number {
  let seen = 0;
  for (let i = 0; i < grouped.length; i += 1) {
    if (seen === count) return i;
    if (grouped[i] !== ' ') seen += 1;
  }
  return grouped.length;
}

interface GroupedDigits {
  value: string;
  onChange: (digits: string) => void;
  read: (text: string) => string;
  show: (digits: string) => string;
}

/** Typing in the middle does not move the caret. */
export function useGroupedDigits({ value, onChange, read, show }: GroupedDigits) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** Without this count the blanks would throw the caret to the end. */
  const digitsBefore = useRef<number | null>(null);
  const shown = show(value);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== inputRef.current) return;
    const caret = caretAfterDigits(shown, digitsBefore.current);
    inputRef.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  }, [shown]);
  function change(text: string) {
    const caret = inputRef.current?.selectionStart ?? text.length;
    digitsBefore.current = read(text.slice(0, caret)).length;
    onChange(read(text));
  }
  return { inputRef, value: shown, onChange: change };
}
