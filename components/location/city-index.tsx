'use client';

import { useMemo, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { LetterIndex } from '@/components/ui/letter-index';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { Regions } from '@/lib/kit/regions';
import { citiesByLetter, citiesOf, type City, popularCities } from '@/lib/location/cities';
import { locationCopy as copy } from '@/lib/location/copy';
import { readSeenCities } from '@/lib/location/seen-cities';
import styles from './location.module.css';

type OnRegion = (code: string, address: string) => void;

interface CityIndexProps {
  /** Null until read. */
  regions: Regions | null;
  hasFailed: boolean;
  retry: () => unknown;
  onRegion: OnRegion;
}

export function CityIndex({ regions, hasFailed, retry, onRegion }: CityIndexProps) {
  if (regions) return <Cities regions={regions} onRegion={onRegion} />;
  return hasFailed ? (
    <ErrorBlock onRetry={retry} />
  ) : (
    <SkeletonRows label={copy.loading} withCircle={false} />
  );
}

const TOP = '热';

function Cities({ regions, onRegion }: { regions: Regions; onRegion: OnRegion }) {
  const groups = useMemo(() => citiesByLetter(regions), [regions]);
  // As it was when the page opened, so a choice moves nothing under a finger.
  const [seen] = useState(() => citiesOf(regions, readSeenCities()));
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.cities}>
      <section data-letter={TOP} className={styles.top}>
        {seen.length > 0 && <Tiles title={copy.seen} cities={seen} onRegion={onRegion} />}
        <Tiles title={copy.popular} cities={popularCities(regions)} onRegion={onRegion} />
      </section>
      {groups.map(({ letter, cities }) => (
        <section key={letter} data-letter={letter} aria-label={copy.letter(letter)}>
          <h2 className={cx('t-note l-22 bold ink-3', styles.letter)}>{letter}</h2>
          <ul>
            {cities.map(({ code, name, address }) => (
              <li key={code}>
                <button
                  type="button"
                  className={cx('wide line-bottom to-left t-body', styles.city)}
                  onClick={() => onRegion(code, address)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LetterIndex
        label={copy.index}
        letters={[TOP, ...groups.map(({ letter }) => letter)]}
        partOf={(letter) => box.current?.querySelector(`[data-letter="${letter}"]`) ?? null}
      />
    </div>
  );
}

function Tiles({
  title,
  cities,
  onRegion,
}: {
  title: string;
  cities: readonly City[];
  onRegion: OnRegion;
}) {
  return (
    <section className={styles.tiles} aria-label={title}>
      <h2 className="t-note l-22 bold ink-3">{title}</h2>
      <ul className="grid gap-8">
        {cities.map(({ code, name, address }) => (
          <li key={code}>
            <button
              className="wide well round centered t-body"
              type="button"
              onClick={() => onRegion(code, address)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
