import { PURPOSES } from '@/lib/account/login/purposes';
import styles from './gate-purpose.module.css';

/** Hidden from members. Written by the server: React keeps it, browser code lacks it. */
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
