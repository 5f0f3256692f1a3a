'use client';

import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon';
import { caretDown, caretRight } from '../icons/common';
import { controlAria, type FieldBase, FieldShell } from './field-shell';
import styles from './field.module.css';

export interface Choice {
  value: string;
  label: string;
}

export interface ChoiceFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  placeholder?: string;
}

export function SelectField({
  value,
  onChange,
  onBlur,
  choices,
  placeholder,
  ...field
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} {...field}>
      <select
        id={id}
        className={cx(styles.input, styles.select, value === '' && styles.unset)}
        name={field.name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...controlAria(id, field)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon path={caretDown} className={`absolute f-16 no-touch ${styles.caret}`} />
    </FieldShell>
  );
}

export function RadioField({ value, onChange, onBlur, choices, ...field }: ChoiceFieldProps) {
  const id = useId();
  const { disabled, ...aria } = controlAria(id, field);
  return (
    <FieldShell id={id} {...field} isGroup>
      <div
        className={cx('flex wrap', styles.radios)}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        {...aria}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={cx('row tap gap-8 t-lead', styles.radio)}>
            <input
              type="radio"
              name={field.name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldShell>
  );
}

export interface PickerFieldProps extends FieldBase {
  value: string;
  placeholder: string;
  onOpen: () => void;
  trail?: ReactNode;
}

export function PickerField({ value, placeholder, onOpen, trail, ...field }: PickerFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} {...field} isGroup>
      <button
        type="button"
        id={id}
        className={cx('between', styles.picker, !value && styles.unset)}
        onClick={onOpen}
        {...controlAria(id, field)}
        aria-haspopup="dialog"
      >
        <span className="fill to-left narrow">{value || placeholder}</span>
        {trail}
        <Icon path={caretRight} />
      </button>
    </FieldShell>
  );
}
