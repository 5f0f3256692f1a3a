import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { rewardsCopy } from '@/lib/rewards/copy';
import type { Part } from '@/lib/rewards/flow';
import type { Level } from '@/lib/rewards/types';
import styles from './reward-sample.module.css';
import { RewardTower } from './reward-tower';

const PARTS: readonly Part[] = [
  { kind: 'goods', count: 14, fen: 592_00 },
  { kind: 'course', count: 6, fen: 424_00 },
  { kind: 'service', count: 5, fen: 270_00 },
];
const TOTAL = PARTS.reduce((sum, { fen }) => sum + fen, 0);

export function RewardSample({ level }: { level: Level }) {
  return (
    <div className={cx('pt-12 round-l', styles.sample)}>
      <p className={cx('row between', styles.head)}>
        <Tag>{rewardsCopy.sample}</Tag>
        <span className="cap">{rewardsCopy.sampleNote}</span>
      </p>
      <p className={cx('grid', styles.total)}>
        <span className="cap">{rewardsCopy.total}</span>
        <Amount fen={TOTAL} isHidden={false} />
      </p>
      <RewardTower level={level} parts={PARTS} isMoneyHidden={false} />
    </div>
  );
}
