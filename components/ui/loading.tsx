import { uiCopy } from './copy';
import { cx } from './cx';
import styles from './loading.module.css';

const STOREY_HEIGHT = 17;
const STOREYS = [styles.first, styles.second, styles.third];

export function Loading({
  text = uiCopy.loading,
  isLate = false,
}: {
  text?: string;
  /** None for chunks within 200 ms (specification 8.8). */
  isLate?: boolean;
}) {
  return (
    <div
      className={cx(
        'items-center grid gap-10 t-note l-20 ink-3',
        styles.loading,
        isLate && styles.late,
      )}
      role="status"
    >
      <svg viewBox="-34 -64 68 92" aria-hidden="true">
        {STOREYS.map((storey, level) => (
          <g key={level} transform={`translate(0 ${-STOREY_HEIGHT * level})`}>
            <g className={`${styles.storey} ${storey}`}>
              <path fill="var(--wall-brand-l)" d="M-20 0l20 10v-14l-20-10z" />
              <path fill="var(--wall-brand-r)" d="M0 10l20-10v-14l-20 10z" />
              <path fill="var(--wall-brand-t)" d="M-20-14l20-10 20 10-20 10z" />
            </g>
          </g>
        ))}
      </svg>
      <span>{text}</span>
    </div>
  );
}
