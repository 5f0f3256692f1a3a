import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  title: string;
  state: 'done' | 'current' | 'todo' | 'failed';
  /** Epoch ms. */
  moment?: { at?: number; text: string };
  text?: ReactNode;
}

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
