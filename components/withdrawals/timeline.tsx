import { withdrawalCopy } from '@/lib/withdrawals/copy';
import { momentText } from '@/lib/withdrawals/flow';
import type { TimelineStep } from '@/lib/withdrawals/types';
import styles from './withdrawal.module.css';

/** 提交 → 审核 → 打款 → 到账: done is solid, now has a ring, later is hollow with an estimate. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles[step.state]}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span>{step.title}</span>
          <Moment step={step} />
          {step.text && <p>{step.text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** When a step happened, or by when it should have. */
function Moment({ step: { time, expectedAt, state } }: { step: TimelineStep }) {
  const isAhead = state === 'current' || state === 'todo';
  const at = isAhead ? expectedAt : time;
  if (at === null) return null;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {isAhead ? withdrawalCopy.expected(momentText(at)) : momentText(at)}
    </time>
  );
}
