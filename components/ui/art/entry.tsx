import { cx } from '../cx';
import styles from './entry.module.css';

export type EntryName =
  | 'poster'
  | 'card'
  | 'city'
  | 'school'
  | 'cinema'
  | 'help'
  | 'bank'
  | 'gift'
  | 'mail';

export function Entry({ name, className }: { name: EntryName; className?: string }) {
  return <span className={cx(styles.entry, className)} data-name={name} aria-hidden="true" />;
}
