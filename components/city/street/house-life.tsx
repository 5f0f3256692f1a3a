import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { usersThree } from '@/components/ui/icons/common';
import { moonStars, pencilSimpleLine, storefront, truck } from '@/components/ui/icons/pages';
import { cityCopy } from '@/lib/city/copy';
import type { House } from '@/lib/city/use-house';
import styles from './house-life.module.css';

const { life: copy } = cityCopy;

function printsText(prints: House['footprints']): string {
  if (!prints) return '';
  const { today, yesterday, names } = prints;
  if (today + yesterday === 0) return '';
  const count =
    today > 0 && yesterday > 0
      ? copy.printsBoth(today, yesterday)
      : today > 0
        ? copy.printsToday(today)
        : copy.printsYesterday(yesterday);
  return names.length > 0 ? `${count}，${copy.visitors(names)}` : count;
}

export function HouseLife({ house }: { house: House }) {
  const { isLit, hasLantern } = house;
  // Answers stored by older versions lack them.
  const { bricks = 0, footprints = null, isNew = false } = house as Partial<House>;
  const prints = printsText(footprints);
  if (!isLit && !hasLantern && !isNew && bricks === 0 && prints === '') return null;
  return (
    <ul className={cx('grid gap-4 t-note l-22 ink-2 py-8', styles.life)} aria-label={copy.label}>
      {isNew && (
        <li className="row gap-6">
          <Icon path={truck} />
          {copy.movedText}
        </li>
      )}
      {isLit && (
        <li className="row gap-6">
          <Icon path={moonStars} />
          {copy.litText}
        </li>
      )}
      {hasLantern && (
        <li className={cx('row gap-6', styles.lantern)}>
          <Icon path={pencilSimpleLine} />
          {copy.lanternText}
        </li>
      )}
      {bricks > 0 && (
        <li className="row gap-6">
          <Icon path={storefront} />
          {copy.bricks(bricks)}
        </li>
      )}
      {prints !== '' && (
        <li className={cx('row gap-6', styles.prints)}>
          <Icon path={usersThree} />
          <span data-volatile="">{prints}</span>
        </li>
      )}
    </ul>
  );
}
