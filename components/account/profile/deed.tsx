import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { userInfoCopy } from '@/lib/account/profile/copy';
import type { User } from '@/lib/account/profile/use-user-info';
import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { dateText } from '@/lib/format/dates';
import styles from './user-info.module.css';

/** A printed document has no dark theme. */
export function Deed({ user, building }: { user: User; building?: ReactNode }) {
  const facts: readonly (readonly [string, string])[] = [
    [userInfoCopy.area, user.areaName],
    [userInfoCopy.building, buildingName(user.level)],
    [userInfoCopy.settled, dateText(user.createdAt)],
  ];
  return (
    <section className={cx('grid rel cut round-s', styles.deed)} aria-label={userInfoCopy.deed}>
      <div className={cx('narrow', styles.facts)}>
        <h2 className="t-sub l-18">{userInfoCopy.deed}</h2>
        <p className={cx('tnum heavy', styles.number)}>{plateNumber(user.blockNo ?? 0)}</p>
        <dl className="grid gap-2 t-sub l-sub">
          {facts.map(([term, fact]) => (
            <div className="flex gap-10" key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={cx('rel', styles.picture)}>{building}</div>
    </section>
  );
}
