import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './facts.module.css';

interface FactsProps {
  rows: readonly (readonly [string, ReactNode])[];
  label?: string;
  className?: string;
}

export const Facts = ({ rows, label, className }: FactsProps) => (
  <dl className={cx('grid gap-10 t-body l-22', styles.facts, className)} aria-label={label}>
    {rows
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => (
        <div className="flex between gap-16" key={name}>
          <dt className="rigid ink-3">{name}</dt>
          <dd className="tnum narrow to-right break">{value}</dd>
        </div>
      ))}
  </dl>
);
