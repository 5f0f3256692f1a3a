import { useId } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './text-field.module.css';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  error?: string;
  onChange: (value: string) => void;
}

export function SelectField({ label, value, options, error, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={cx('block t-sub l-20 ink-2', styles.label)}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {error && <p className="t-cap neg-ink">{error}</p>}
    </div>
  );
}
