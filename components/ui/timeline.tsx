import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  title: string;
  /** `current`: it waits for this one. */
  state: 'done' | 'current' | 'todo' | 'failed';
  /** When it happened, or by when it should: epoch ms for machines, a sentence for people. */
  moment?: { at?: number; text: string };
  /** The promise, or the next step. */
  text?: ReactNode;
}

/** Steps of something under way: done is solid, now has a ring, later is hollow with an estimate. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, title, state, moment, text }) => (
        <li
          key={key}
          className={styles[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span>{title}</span>
          {moment && (
            <time
              dateTime={moment.at === undefined ? undefined : new Date(moment.at).toISOString()}
            >
              {moment.text}
            </time>
          )}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
