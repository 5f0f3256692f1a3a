import { Children, type ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { cx } from '@/components/ui/cx';
import styles from './section.module.css';
import { uiCopy } from './ui-copy';

export interface SectionProps {
  title: string;
  right?: ReactNode;
  children: ReactNode;
}

export function Section({ title, right, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h3>{title}</h3>
        {right && <span className="ml-auto t-cap ink-3">{right}</span>}
      </header>
      {children}
    </section>
  );
}

export const Side = ({ children }: { children: ReactNode }) => (
  <div className={styles.side}>{children}</div>
);

export interface Fact {
  label: string;
  value: ReactNode;
  isChanged?: boolean;
}

export function Facts({ facts, areMoney }: { facts: readonly Fact[]; areMoney?: boolean }) {
  return (
    <dl className={cx('grid t-sub l-20', styles.facts, areMoney && styles.money)}>
      {facts.map(({ label, value, isChanged }) => (
        <FactLine key={label} label={label} value={value} isChanged={isChanged} />
      ))}
    </dl>
  );
}

const FactLine = ({ label, value, isChanged }: Fact) => (
  <>
    <dt className={cx(isChanged && styles.changed)}>{label}</dt>
    <dd className={cx('narrow break', isChanged && styles.changed)}>{value}</dd>
  </>
);

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={cx('grid', styles.pair)}>{children}</div>
);

export const Mini = ({ label, children }: { label: string; children: ReactNode }) => (
  <table className={cx('wide t-sub l-20', styles.mini)} aria-label={label}>
    <tbody>{children}</tbody>
  </table>
);

interface MiniSectionProps {
  title: string;
  /** For a table without rows. */
  none: string;
  children: ReactNode;
}

export const MiniSection = ({ title, none, children }: MiniSectionProps) => (
  <Section title={title}>
    {Children.count(children) === 0 && <p className="sub">{none}</p>}
    <Mini label={title}>{children}</Mini>
  </Section>
);

export function Said({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('row gap-8 well t-sub l-20 ink-2', styles.said, className)}>
      <em>{uiCopy.memberSees}</em>
      <span className="grow">{text}</span>
      <CopyButton text={text} label={uiCopy.copySentence} />
    </div>
  );
}
