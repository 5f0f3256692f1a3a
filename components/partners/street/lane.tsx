import { type ReactNode, useMemo, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icons/pages';
import { plateNumber } from '@/lib/format';
import type { LaneHome } from '@/lib/iso/lane';
import { buildPageUrl } from '@/lib/kit';
import { streetCopy as copy } from '@/lib/partners/street-copy';
import type { PartnerStreet } from '@/lib/partners/use-partner-street';
import styles from './street.module.css';

const STEP = 5;

export interface StreetHouse extends LaneHome {
  key: number;
  name: string;
}

function housesOf({ me, houses, help }: PartnerStreet): StreetHouse[] {
  const calling = new Set(
    help.filter(({ reason }) => reason === 'opening').map(({ userId }) => userId),
  );
  return [
    {
      ...me,
      key: 0,
      name: copy.mine,
      isLit: true,
      hasLantern: false,
      isMine: true,
      isCalling: false,
    },
    ...houses.map(({ userId, userName, isWaiting, ...home }) => ({
      ...home,
      key: userId,
      name: userName,
      isMine: false,
      isCalling: isWaiting && calling.has(userId),
    })),
  ];
}

const labelOf = ({ blockNo, name, isLit, hasLantern, isMine }: StreetHouse): string =>
  [
    copy.house(plateNumber(blockNo ?? 0), name),
    ...(isLit && !isMine ? [copy.lit] : []),
    ...(hasLantern ? [copy.lantern] : []),
  ].join('，');

interface LaneProps {
  street: PartnerStreet;
  renderLane: (homes: readonly StreetHouse[]) => ReactNode;
}

/** Moves five houses at a time. The list below has the same people. */
export function Lane({ street, renderLane }: LaneProps) {
  const all = useMemo(() => housesOf(street), [street]);
  const [start, setStart] = useState(0);
  const from = Math.min(start, Math.max(0, all.length - 2));
  const homes = useMemo(() => all.slice(from, from + STEP + 1), [all, from]);
  const others = all.length - 1;
  if (others === 0)
    return (
      <p className={cx('center gutters centered t-note ink-3 absolute whole', styles.nobody)}>
        {copy.empty}
      </p>
    );
  const walked = Math.min(from + STEP, others);
  return (
    <>
      {renderLane(homes)}
      <ul className={styles.houses}>
        {homes.map((home) => (
          <li key={home.key}>
            {home.blockAreaId !== null && home.blockNo !== null && (
              <AppLink
                className="absolute whole round"
                href={buildPageUrl('/pages/space/city', {
                  blockAreaId: home.blockAreaId,
                  blockNo: home.blockNo,
                })}
                aria-label={labelOf(home)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={cx('flex gap-4 absolute', styles.walk)}>
        {from > 0 && (
          <button type="button" onClick={() => setStart(Math.max(0, from - STEP))}>
            {copy.back}
          </button>
        )}
        {walked < others && (
          <button type="button" onClick={() => setStart(from + STEP)}>
            {copy.walk} <b data-volatile="">{copy.walked(walked, street.direct)}</b>
            <span className="vh">{copy.walkOn}</span>
            <Icon className="f-16" path={arrowRight} />
          </button>
        )}
      </p>
    </>
  );
}
