'use client';

import type { ComponentProps } from 'react';
import { useHeldFocus } from './use-held-focus';

type SteadyButtonProps = Omit<ComponentProps<'button'>, 'onFocus' | 'onBlur'>;

/** A bare button that keeps the focus when its own press disables it, such as the last step of a calendar. */
export function SteadyButton({ disabled, onClick, ...rest }: SteadyButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...useHeldFocus(disabled)}
      onClick={disabled ? undefined : onClick}
    />
  );
}
