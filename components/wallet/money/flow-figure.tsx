import { cx } from '@/components/ui/cx';
import styles from './flow.module.css';

const HEIGHTS = { sold: 18, pending: 30, available: 62, arrived: 12 } as const;
export type Station = keyof typeof HEIGHTS;

const block = (half: number, height: number) => ({
  top: `M0 ${-height - half}l${half * 2} ${half}-${half * 2} ${half}-${half * 2}-${half}z`,
  left: `M${-half * 2} ${-height}l${half * 2} ${half}v${height}l${-half * 2}-${half}z`,
  right: `M${half * 2} ${-height}l${-half * 2} ${half}v${height}l${half * 2}-${half}z`,
});

const HALF = 16;
const PLINTH = block(HALF + 6, 4);
const WINDOW_ROW = 10;

function windowsOf(height: number): string {
  let path = '';
  for (let y = 8; y < height - 2; y += WINDOW_ROW) path += `M-26 ${5 - y}l20 10M6 ${15 - y}l20-10`;
  return path;
}

export function StationFigure({ station }: { station: Station }) {
  const height = HEIGHTS[station];
  const { top, left, right } = block(HALF, height);
  return (
    <svg
      className={cx(styles.figure, styles[station])}
      viewBox={`-46 ${-height - HALF - 4} 92 ${height + HALF * 2 + 18}`}
      aria-hidden="true"
    >
      <g transform="translate(0 5)" className={styles.plot}>
        <path className={styles.top} d={PLINTH.top} />
        <path className={styles.left} d={PLINTH.left} />
        <path className={styles.right} d={PLINTH.right} />
      </g>
      <path className={styles.left} d={left} />
      <path className={styles.right} d={right} />
      <path className={styles.top} d={top} />
      <path className={styles.windows} d={windowsOf(height)} />
    </svg>
  );
}

const CUBE = block(5, 8);

export const CubeFigure = ({ isLeaving }: { isLeaving?: boolean }) => (
  <svg
    className={cx(styles.cube, isLeaving ? styles.leaving : styles.coming)}
    viewBox="-12 -15 24 22"
    aria-hidden="true"
  >
    <path className={styles.left} d={CUBE.left} />
    <path className={styles.right} d={CUBE.right} />
    <path className={styles.top} d={CUBE.top} />
  </svg>
);
