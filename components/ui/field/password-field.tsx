'use client';

import { useState } from 'react';
import { Icon } from '../icon';
import { eye, eyeSlash } from '../icons/common';
import { fieldCopy } from './copy';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trims' | 'clearable' | 'trail' | 'label'
> {
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password may contain blanks, so nothing is trimmed. */
export function PasswordField({
  label = fieldCopy.password,
  autoComplete = 'current-password',
  maxLength = 64,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      trims={false}
      clearable={false}
      maxLength={maxLength}
      autoComplete={autoComplete}
      trail={
        <button
          type="button"
          className={styles.button}
          aria-label={isShown ? fieldCopy.hidePassword : fieldCopy.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? eye : eyeSlash} />
        </button>
      }
    />
  );
}
