'use client';

import { Suspense, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { moonStars, snowflake, sun, sunHorizon } from '@/components/ui/icons/pages';
import { lazyLayer } from '@/components/ui/lazy';
import { hourCopy } from '@/lib/city/hour-copy';
import type { Hour } from '@/lib/city/hours';
import { useClock } from '@/lib/city/use-hour';
import type { Street } from '@/lib/city/use-street';
import styles from './hour.module.css';

const HourSheet = lazyLayer(() => import('./hour-sheet').then((m) => m.HourSheet));

const ICON = { dawn: sunHorizon, day: sun, dusk: sunHorizon, night: moonStars } as const;

interface HourPillProps {
  hour: Hour | null;
  today: Street['today'];
}

export function HourPill({ hour, today }: HourPillProps) {
  const clock = useClock();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { festival, season } = today;
  const words = festival
    ? hourCopy.festival(festival.name, festival.note)
    : hour && hourCopy.hours[hour];
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={cx('inline-row rel raised l-20 ink-2', styles.pill)}
        aria-label={hour && words ? hourCopy.pill(clock, words) : hourCopy.plainPill}
        onClick={open}
      >
        <Icon
          className="f-16"
          path={
            hour === null ? sun : season === 'snow' && hour !== 'night' ? snowflake : ICON[hour]
          }
        />
        {hour !== null && (
          <span data-volatile="">
            <b>{clock}</b> {words}
          </span>
        )}
      </button>
      <Suspense>
        {isWanted && <HourSheet isOpen={isOpen} onClose={() => setOpen(false)} today={today} />}
      </Suspense>
    </>
  );
}
