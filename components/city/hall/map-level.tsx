'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { hallCopy } from '@/lib/city/hall-copy';
import { type City, type CityMap, useCities, useCityMap } from '@/lib/city/use-hall';
import { AREAS_ON_MAP } from '@/lib/contract/city-limits';
import { buildPageUrl } from '@/lib/kit';
import type { RoutePath } from '@/lib/kit/routes';
import { HandoverBanner } from '../handover/handover-banner';
import { CityAreas } from './city-areas';
import type { HallScreenProps } from './hall-props';
import styles from './map-level.module.css';

const { map: copy } = hallCopy;
const NEAR = 6;

type MapLevelProps = { path: RoutePath } & Pick<
  HallScreenProps,
  'cityId' | 'onCity' | 'onArea' | 'onView' | 'onStreet'
>;

function chosenOf(cities: readonly City[], mineId: number | null): number | null {
  const [largest] = [...cities].sort((a, b) => b.residents - a.residents);
  return mineId ?? largest?.cityId ?? null;
}

function nearCities(cities: readonly City[], mineId: number | null, shown: number | null): City[] {
  const rank = ({ cityId, isHot }: City) =>
    cityId === mineId ? 0 : cityId === shown ? 1 : isHot ? 2 : 3;
  return [...cities].sort((a, b) => rank(a) - rank(b) || b.residents - a.residents).slice(0, NEAR);
}

export function MapLevel({ path, cityId, onCity, onArea, onView, onStreet }: MapLevelProps) {
  const { data, state, refresh } = useCities('');
  const [part, setPart] = useState<number | null>(null);
  const shown = cityId ?? (data ? chosenOf(data.cities, data.mineId) : null);
  const map = useCityMap(shown, part);
  const isGone = map.error?.err === 'not_found';
  const hasFailed = state === 'error' && !data ? true : map.state === 'error' && !map.data;
  return (
    <PageFrame
      path={path}
      title={(cityId !== null && map.data?.city.name) || hallCopy.title}
      onBackground
      action={
        shown === null
          ? undefined
          : { type: 'text', text: copy.list, onPress: () => onView('areas', shown) }
      }
    >
      <div className={cx('col below-nav', styles.page)}>
        <HandoverBanner />
        <nav className={cx('row', styles.cities)} aria-label={copy.cities}>
          <div className="no-bar flex gap-8 fill">
            {data &&
              nearCities(data.cities, data.mineId, shown).map((city) => (
                <button
                  key={city.cityId}
                  type="button"
                  aria-current={city.cityId === shown}
                  onClick={() => city.cityId !== shown && onCity(city.cityId)}
                >
                  {city.name}
                </button>
              ))}
          </div>
          <AppLink href={buildPageUrl(path, { view: 'cities' })}>{copy.all}</AppLink>
        </nav>
        {isGone || data?.cities.length === 0 ? (
          <Empty title={hallCopy.noCities} />
        ) : hasFailed ? (
          <ErrorBlock onRetry={data ? map.refresh : refresh} />
        ) : !map.data ? (
          <MapSkeleton />
        ) : (
          <>
            <Parts map={map.data} onPart={setPart} />
            {map.data.areas.length === 0 ? (
              <Empty title={map.data.city.areas > 0 ? copy.allMerged : hallCopy.noAreas} />
            ) : (
              <CityAreas
                key={`${map.data.city.cityId} ${map.data.part}`}
                map={map.data}
                onArea={onArea}
                onStreet={onStreet}
              />
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}

function Parts({ map, onPart }: { map: CityMap; onPart: (part: number) => void }) {
  const parts = Math.ceil(map.city.areas / AREAS_ON_MAP);
  if (parts < 2) return null;
  const options = Array.from({ length: parts }, (_, part) => ({
    value: part,
    label: copy.part(part * AREAS_ON_MAP + 1, Math.min((part + 1) * AREAS_ON_MAP, map.city.areas)),
  }));
  return <Chips label={copy.parts} options={options} value={map.part} onChange={onPart} />;
}

function MapSkeleton() {
  return (
    <SkeletonGroup label={copy.loading} className={styles.skeleton}>
      <Skeleton />
    </SkeletonGroup>
  );
}
