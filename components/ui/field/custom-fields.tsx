'use client';

import { type CustomField, mostOf } from '@/lib/format/custom-fields';
import { Chips } from '../choose';
import { cx } from '../cx';
import { customCopy as copy } from './copy';
import styles from './custom-fields.module.css';
import { TextField } from './text-field';

interface CustomFieldsProps {
  fields: readonly CustomField[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

export function CustomFields({ fields, values, onChange }: CustomFieldsProps) {
  return fields.map((field, at) => {
    const value = values[at] ?? '';
    const set = (typed: string) =>
      onChange(fields.map((_, i) => (i === at ? typed : (values[i] ?? ''))));
    const { label, choices = [] } = field;
    return (
      <div className={cx('grid gap-8', styles.field)} key={label}>
        <span className="t-note ink-2" aria-hidden="true">
          {label}
        </span>
        {field.kind === 'choice' ? (
          <Chips
            className={styles.choices}
            label={label}
            options={choices.map((one) => ({ value: one, label: one }))}
            value={value}
            onChange={set}
          />
        ) : (
          <TextField
            label={label}
            value={value}
            onChange={set}
            maxLength={mostOf(field)}
            placeholder={copy.most(mostOf(field))}
            required
          />
        )}
      </div>
    );
  });
}
