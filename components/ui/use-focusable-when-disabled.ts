'use client';

import { useState } from 'react';

/** Browsers drop a disabled element's focus: uses `aria-disabled` while focused; handlers must check `disabled`. */
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
