import type { ReactNode } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { ProgressBar } from '@/components/ui/progress-bar';
import { buildingName } from '@/lib/format/building-name';
import { type Growth, progressOf } from '@/lib/home/growth';
import { memberCopy } from '@/lib/home/member-copy';
import styles from './member.module.css';

const { growth: copy } = memberCopy;
const LEVELS = [1, 2, 3, 4, 5, 6, 7];

interface GrowthLadderProps {
  growth: Growth;
  drawBuilding: (level: number, isMine: boolean) => ReactNode;
}

export function GrowthLadder({ growth, drawBuilding }: GrowthLadderProps) {
  const { level, points, nextPoints } = growth;
  return (
    <Band>
      <SectionHead title={copy.title} />
      <ol className={cx('grid', styles.ladder)} aria-label={copy.label(buildingName(level))}>
        {LEVELS.map((step) => (
          <li
            key={step}
            className={cx('col ink-3', step === level && styles.now, step > level && styles.next)}
            aria-current={step === level ? 'step' : undefined}
          >
            <span className={cx('wide', styles.ladderArt)}>
              {drawBuilding(step, step === level)}
            </span>
            <span>{buildingName(step)}</span>
          </li>
        ))}
      </ol>
      <ProgressBar
        kind="road"
        value={progressOf(growth)}
        label={copy.progress(buildingName(level + 1))}
      />
      <p className="flex wrap between mt-10 t-sub l-sub ink-3 gap-x-12">
        <b className="num bold ink-1">{copy.points(points, nextPoints)}</b>
        <span>{copy.gives}</span>
        <span>{copy.note}</span>
      </p>
    </Band>
  );
}
