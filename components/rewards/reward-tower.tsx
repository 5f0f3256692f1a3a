import { Amount } from '@/components/ui/amount';
import { rewardsCopy } from '@/lib/rewards/copy';
import { type Part, percentsOf } from '@/lib/rewards/flow';
import styles from './reward-tower.module.css';
import { GROUND, towerOf } from './tower';

/** What rewards are made of, as a tower: a storey for each part, with name, share and amount beside it. */
export function RewardTower({
  parts,
  isMoneyHidden,
}: {
  /** Largest first, none empty. */ parts: readonly Part[];
  isMoneyHidden: boolean;
}) {
  const { viewBox, storeys } = towerOf(parts.map(({ fen }) => fen));
  const percents = percentsOf(parts).map(rewardsCopy.percent);
  const sentence = `${rewardsCopy.tower}：${parts.map(({ name }, index) => `${name} ${percents[index]}`).join('，')}`;
  return (
    <section className={styles.tower} aria-label={rewardsCopy.tower}>
      <svg className={styles.figure} viewBox={viewBox} role="img" aria-label={sentence}>
        <path className={styles.shadow} d={GROUND.shadow} />
        <path className={styles.ground} d={GROUND.top} />
        <path className={styles.groundLeft} d={GROUND.left} />
        <path className={styles.groundRight} d={GROUND.right} />
        {storeys.map((storey, index) => (
          <g key={parts[index]?.name} className={styles[`storey${index + 1}`]}>
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
          <g key={parts[index]?.name}>
            <path className={styles.leader} d={leader} />
            <circle className={styles.dot} cx={dot.x} cy={dot.y} r="2" />
          </g>
        ))}
      </svg>
      <ul className={styles.labels}>
        {parts.map(({ name, fen }, index) => (
          <li key={name} style={{ top: `${storeys[index]?.labelAt ?? 0}%` }}>
            <span>{name}</span>
            <b className="num">{percents[index]}</b>
            <Amount className={styles.amount} fen={fen} size="text" isHidden={isMoneyHidden} />
          </li>
        ))}
      </ul>
    </section>
  );
}
