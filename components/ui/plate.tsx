import { plateNumber } from '@/lib/format';
import { uiCopy } from './copy';
import { cx } from './cx';
import styles from './plate.module.css';

export interface PlateProps {
  no: number;
  tone?: 'solid' | 'soft' | 'gold';
  size?: 'md' | 'lg';
}

export function Plate({ no, tone = 'solid', size = 'md' }: PlateProps) {
  return (
    <span
      className={cx(
        'middle nowrap',
        styles.plate,
        tone !== 'solid' && styles[tone],
        size === 'lg' && styles.lg,
      )}
    >
      {plateNumber(no)}
      <i>{uiCopy.plateSuffix}</i>
    </span>
  );
}
