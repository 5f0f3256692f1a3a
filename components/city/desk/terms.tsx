import { cx } from '@/components/ui/cx';
import styles from './desk.module.css';

interface TermsProps {
  title: string;
  /** False: for screen readers only. */
  isTitled?: boolean;
  terms: readonly (readonly [name: string, text: string])[];
}

export function Terms({ title, isTitled, terms }: TermsProps) {
  return (
    <section className={cx(styles.words, styles.news)} aria-label={title}>
      {isTitled && (
        <header>
          <h2>{title}</h2>
        </header>
      )}
      <dl className={styles.terms}>
        {terms.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
