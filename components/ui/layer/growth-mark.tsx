import { uiCopy } from '../copy';
import styles from './growth-mark.module.css';
import type { ToastState } from './notices';

const TOP = 'M16 0 32 8 16 16 0 8z';
const LEFT = 'M0 8l16 8v9L0 17z';
const RIGHT = 'M32 8 16 16v9l16-8z';

const Brick = () => (
  <>
    <path d={TOP} />
    <path d={LEFT} opacity={0.7} />
    <path d={RIGHT} opacity={0.45} />
  </>
);

export function GrowthMark({ points, isLit }: NonNullable<ToastState['grown']>) {
  return (
    <>
      <svg className={styles.picture} viewBox="0 0 84 62" fill="currentColor" aria-hidden="true">
        <g transform="translate(8 27)">
          <Brick />
        </g>
        <g transform="translate(25 36)">
          <Brick />
        </g>
        <g transform="translate(16.5 18)">
          <g className={styles.brick}>
            <Brick />
          </g>
        </g>
        {isLit && (
          <g className={styles.lamp}>
            <path d="M70 26h2v32h-2z" opacity={0.6} />
            <circle cx={71} cy={20} r={12} opacity={0.3} />
            <circle cx={71} cy={20} r={6} />
          </g>
        )}
      </svg>
      <b className="t-lead l-lead bold num">{uiCopy.grown(points)}</b>
    </>
  );
}
