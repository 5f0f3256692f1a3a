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

export function Entry({ name }: { name: EntryName }) {
  return <span className={styles.entry} data-name={name} aria-hidden="true" />;
}
