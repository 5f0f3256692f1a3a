'use client';

import type { ComponentProps } from 'react';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';

type FocusableButtonProps = Omit<ComponentProps<'button'>, 'onFocus' | 'onBlur'>;

/** Keeps the focus when its press disables it. */
export function FocusableButton({ disabled, onClick, ...rest }: FocusableButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...useFocusableWhenDisabled(disabled)}
      onClick={disabled ? undefined : onClick}
    />
  );
}
