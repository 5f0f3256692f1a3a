import { useLayoutEffect, useRef } from 'react';
import { caretAfterDigits } from './mobile-text';

interface GroupedDigits {
  /** The digits only. */
  value: string;
  onChange: (digits: string) => void;
  /** Digits of what was typed or pasted. */
  read: (text: string) => string;
  /** The digits with blanks between groups. */
  show: (digits: string) => string;
}

/** A field that stores digits and shows them in groups; typing in the middle does not move the caret. */
export function useGroupedDigits({ value, onChange, read, show }: GroupedDigits) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** Digits left of the caret after the last change; the blanks would otherwise throw the caret to the end. */
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
