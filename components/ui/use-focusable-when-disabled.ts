'use client';

import { useState } from 'react';

/**
 * For a button that its own press may disable: browsers remove the focus from a disabled element, and a keyboard user starts
 * again at the top of the page. While focused it gets `aria-disabled` instead of `disabled`.
 *
 * @returns attributes for the button; its click handler has to check `disabled` itself
 */
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
