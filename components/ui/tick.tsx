import { cx } from './cx';
import styles from './tick.module.css';

export interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Leave it out inside a `label`. */
  label?: string;
  disabled?: boolean;
  id?: string;
  faultId?: string;
}

/** 22 px, touch target 46. */
export function Tick({ checked, onChange, label, disabled, id, faultId }: TickProps) {
  return (
    <input
      id={id}
      type="checkbox"
      className={cx('center rel rigid', styles.tick)}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
