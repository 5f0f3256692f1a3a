'use client';

import { useState } from 'react';

/**
 * For a button that may become disabled by its own press: a browser takes the focus from what is disabled, and who goes by
 * keys is at the head of the page. While it has the focus it is disabled in words only (`aria-disabled`), and its press does
 * nothing.
 *
 * @returns attributes for the button; what it does has to ask `disabled` itself
 */
export function useHeldFocus(disabled = false) {
  const [hasFocus, setFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return {
    disabled: disabled && !isHeld,
    'aria-disabled': isHeld || undefined,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}
