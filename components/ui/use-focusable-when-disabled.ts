'use client';

import { useState } from 'react';

/** A browser takes the focus from a disabled button: `aria-disabled` keeps it; handlers check `disabled`. */
export function useFocusableWhenDisabled(disabled = false) {
  const [hasFocus, setFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return {
    disabled: disabled && !isHeld,
    'aria-disabled': isHeld || undefined,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}
