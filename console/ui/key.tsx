import { cx } from '@/components/ui/cx';
import styles from './key.module.css';

/** Hidden from screen readers: the text around it names the action. */
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
