import { cx } from '@/components/ui/cx';
import styles from './key.module.css';

/** A key of the keyboard; `Ctrl+K` are two. The words around it name the act, so screen readers skip it. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.keys} aria-hidden>
      {name.split('+').map((part) => (
        <kbd key={part} className={cx('place-center rigid surface ink-2', styles.key)}>
          {part.length === 1 ? part.toUpperCase() : part}
        </kbd>
      ))}
    </span>
  );
}
