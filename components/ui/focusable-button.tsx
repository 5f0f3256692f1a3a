'use client';

import type { ComponentProps } from 'react';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';

type FocusableButtonProps = Omit<ComponentProps<'button'>, 'onFocus' | 'onBlur'>;

/** A button that its own press disables keeps the focus. */
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
