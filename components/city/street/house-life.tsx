import { Icon } from '@/components/ui/icon';
import { moonStars } from '@/components/ui/icons/moon-stars';
import { pencilSimpleLine } from '@/components/ui/icons/pencil-simple-line';
import { cityCopy } from '@/lib/city/copy';
import type { House } from '@/lib/city/use-house';
import styles from './house-life.module.css';

const { life: copy } = cityCopy;

/** In words what the map shows of a house today: the light in its windows, the lantern at its door. */
export function HouseLife({ house: { isLit, hasLantern } }: { house: House }) {
  if (!isLit && !hasLantern) return null;
  return (
    <ul className={styles.life} aria-label={copy.label}>
      {isLit && (
        <li>
          <Icon path={moonStars} />
          {copy.litText}
        </li>
      )}
      {hasLantern && (
        <li className={styles.lantern}>
          <Icon path={pencilSimpleLine} />
          {copy.lanternText}
        </li>
      )}
    </ul>
  );
}
