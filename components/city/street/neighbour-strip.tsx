'use client';

import { useEffect, useRef } from 'react';
import { Building } from '@/components/ui/art/building';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { cityCopy } from '@/lib/city/copy';
import type { Neighbour } from '@/lib/city/use-street';
import styles from './strip.module.css';

interface NeighbourStripProps {
  neighbours: readonly Neighbour[];
  seed: number;
  current: number | null;
  me: number | null;
  onOpen: (no: number) => void;
}

export function NeighbourStrip({ neighbours, seed, current, me, onOpen }: NeighbourStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const middle = current ?? me ?? neighbours[Math.floor(neighbours.length / 2)]?.no;
  useEffect(() => {
    const list = strip.current;
    const house = list?.querySelector<HTMLElement>('[data-middle]');
    if (list && house)
      list.scrollLeft = house.offsetLeft - (list.clientWidth - house.offsetWidth) / 2;
  }, [middle, neighbours]);
  return (
    <ul
      ref={strip}
      className={cx('no-bar flex rel gutters to-bottom x-auto', styles.strip)}
      aria-label={cityCopy.strip}
    >
      {neighbours.map(({ no, state, level, owner }) => (
        <li key={no} data-middle={no === middle ? '' : undefined}>
          <button
            type="button"
            className={cx(
              'items-center grid wide round press',
              styles.house,
              no === current && styles.current,
            )}
            aria-current={no === current || undefined}
            onClick={() => onOpen(no)}
          >
            <span className={cx('items-center grid', styles.art)}>
              <Building
                level={level}
                no={no}
                seed={seed}
                owner={no === me ? 'me' : owner?.isMayor ? 'mayor' : undefined}
                ground={no === current ? 'ring' : 'lot'}
              />
            </span>
            <Plate no={no} tone={owner?.isMayor ? 'gold' : no === me ? 'solid' : 'soft'} />
            <span className={cx('clip t-cap l-cap ink-3', styles.name)}>
              {no === me
                ? cityCopy.me
                : (owner?.userName ??
                  (state === 'free' ? cityCopy.list.free : cityCopy.state[state]))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
