import { PURPOSES } from '@/lib/account/login/purposes';
import styles from './gate-purpose.module.css';

/**
 * The page's purpose, from the first frame on; hidden from members. The words are written by the server only: React leaves
 * them as they are, and the browser's code does not have them.
 */
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
