import { cx } from '@/components/ui/cx';
import styles from './entry.module.css';
import type { EntryName } from './iso/objects';

export type { EntryName } from './iso/objects';

/** One of the nine doors of the app, as a small object on its lot. The word beside it is its name. */
export function Entry({ name, className }: { name: EntryName; className?: string }) {
  return <span className={cx(styles.entry, className)} data-name={name} aria-hidden="true" />;
}
