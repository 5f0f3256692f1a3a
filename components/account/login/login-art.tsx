import { Building } from '@/components/city/building';
import styles from './login.module.css';

/** What stands on the sheet's edge: an own house, or the lot that waits for a newcomer. */
export function LoginArt({ isNew }: { isNew: boolean }) {
  return (
    <span className={styles.art}>
      <Building level={isNew ? 0 : 2} owner="me" ground={isNew ? 'ring' : undefined} />
    </span>
  );
}
