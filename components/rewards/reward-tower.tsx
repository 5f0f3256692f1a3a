import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { rewardsCopy } from '@/lib/rewards/copy';
import { type Part, percentsOf } from '@/lib/rewards/flow';
import type { Level } from '@/lib/rewards/types';
import styles from './reward-tower.module.css';
import { BROAD, groundOf, SLENDER, towerOf } from './tower';

interface RewardTowerProps {
  level: Level;
  parts: readonly Part[];
  isMoneyHidden: boolean;
}

/** A storey per kind sold. */
export function RewardTower({ level, parts, isMoneyHidden }: RewardTowerProps) {
  const half = level === 1 ? SLENDER : BROAD;
  const ground = groundOf(half);
  const { viewBox, storeys } = towerOf(
    parts.map(({ fen }) => fen),
    half,
  );
  const percents = percentsOf(parts).map(rewardsCopy.percent);
  const names = parts.map(({ kind }) => rewardsCopy.sold[kind]);
  const sentence = `${rewardsCopy.tower}：${names.map((name, index) => `${name} ${percents[index]}`).join('，')}`;
  return (
    <section className={styles.tower} aria-label={rewardsCopy.tower}>
      <svg className={styles.figure} viewBox={viewBox} role="img" aria-label={sentence}>
        <path className={styles.shadow} d={ground.shadow} />
        <path className={styles.ground} d={ground.top} />
        <path className={styles.groundLeft} d={ground.left} />
        <path className={styles.groundRight} d={ground.right} />
        {storeys.map((storey, index) => (
          <g key={parts[index]?.kind} className={styles[parts[index]?.kind ?? 'other']}>
            <path className={styles.left} d={storey.left} />
            <path className={styles.right} d={storey.right} />
            <path className={styles.top} d={storey.top} />
            {storey.leftWindows && (
              <path className={styles.windows} transform="skewY(26.6)" d={storey.leftWindows} />
            )}
            {storey.rightWindows && (
              <path className={styles.windows} transform="skewY(-26.6)" d={storey.rightWindows} />
            )}
          </g>
        ))}
        {storeys.map(({ leader, dot }, index) => (
          <g key={parts[index]?.kind}>
            <path className={styles.leader} d={leader} />
            <circle className={styles.dot} cx={dot.x} cy={dot.y} r="2" />
          </g>
        ))}
      </svg>
      <ul className={cx('rel', styles.labels)}>
        {parts.map(({ kind, count, fen }, index) => (
          <li key={kind} style={{ top: `${storeys[index]?.labelAt ?? 0}%` }}>
            <span>{names[index]}</span>
            <Amount
              className="to-right nowrap bold"
              fen={fen}
              size="text"
              isHidden={isMoneyHidden}
            />
            <small className="tnum t-cap l-cap ink-3">{rewardsCopy.sales(count)}</small>
            <small className="tnum t-cap l-cap ink-3">{percents[index]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
