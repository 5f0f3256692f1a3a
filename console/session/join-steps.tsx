import { cx } from '@/components/ui/cx';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';

export const JOIN_STEPS = ['secret', 'factor', 'codes'] as const;
export type JoinStep = (typeof JOIN_STEPS)[number];

export function JoinSteps({ step }: { step: JoinStep }) {
  const at = JOIN_STEPS.indexOf(step);
  return (
    <ol className={cx('row wrap t-sub ink-3', styles.steps)} aria-label={copy.stepsLabel}>
      {JOIN_STEPS.map((one, index) => (
        <li
          key={one}
          aria-current={index === at ? 'step' : undefined}
          className={cx('row gap-8', index < at && styles.passed)}
        >
          <i className="center well ink-3">{index + 1}</i>
          {copy.steps[one]}
        </li>
      ))}
    </ol>
  );
}
