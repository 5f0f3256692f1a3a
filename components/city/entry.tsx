import { cx } from '@/components/ui/cx';
import type { EntryName } from '@/lib/iso/objects';
import styles from './entry.module.css';

export type { EntryName } from '@/lib/iso/objects';

/** One of the nine isometric icons of the app's sections. The label next to it is its name. */
export function Entry({ name, className }: { name: EntryName; className?: string }) {
  return <span className={cx(styles.entry, className)} data-name={name} aria-hidden="true" />;
}
