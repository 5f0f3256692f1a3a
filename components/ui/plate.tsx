import { uiCopy } from './copy';
import { cx } from './cx';
import styles from './plate.module.css';

export interface PlateProps {
  /** Block number, shown with three digits. */
  no: number;
  /** solid = me, soft = someone else, gold = a mayor. Default `solid`. */
  tone?: 'solid' | 'soft' | 'gold';
  size?: 'md' | 'lg';
}

/** The house plate, by which members are identified. */
export function Plate({ no, tone = 'solid', size = 'md' }: PlateProps) {
  return (
    <span
      className={cx(styles.plate, tone !== 'solid' && styles[tone], size === 'lg' && styles.lg)}
    >
      {String(no).padStart(3, '0')}
      <i>{uiCopy.plateSuffix}</i>
    </span>
  );
}
