'use client';

import type { ComponentProps } from 'react';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';

type FocusableButtonProps = Omit<ComponentProps<'button'>, 'onFocus' | 'onBlur'>;

/** A plain button that keeps the focus when its own press disables it, such as the last step of a calendar. */
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
