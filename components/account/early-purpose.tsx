import { PURPOSES } from '@/lib/account/login/purposes';
import styles from './gate-purpose.module.css';

/** Members do not see it. The server writes the text, and React keeps it, so that browser code has none. */
export function EarlyPurpose({ title }: { title: string }) {
  const [headline, text] =
    typeof window === 'undefined' ? (PURPOSES[title] ?? [title, '']) : ['', ''];
  return (
    <section className={`${styles.purpose} ${styles.forGuests}`}>
      <h2 suppressHydrationWarning>{headline}</h2>
      <p suppressHydrationWarning>{text}</p>
    </section>
  );
}
