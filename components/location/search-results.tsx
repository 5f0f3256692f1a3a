'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { mapPin } from '@/components/ui/icons/pages';
import { Row, RowGroup } from '@/components/ui/row';
import { SkeletonRows } from '@/components/ui/skeleton';
import { searchRegions } from '@/lib/kit/region-search';
import { type Regions, spokenNames } from '@/lib/kit/regions';
import { locationCopy as copy } from '@/lib/location/copy';
import { type Place, type PlaceQuery, usePlaces } from '@/lib/location/use-places';
import styles from './location.module.css';
import { Places } from './places';

interface SearchResultsProps {
  query: PlaceQuery;
  /** Null until read; then only the map service is asked. */
  regions: Regions | null;
  /** `code`: of the city. */
  onRegion: (code: string, address: string) => void;
  onPlace: (place: Place) => void;
  onWrite: () => void;
  fallback: ReactNode;
}

/** Regions match by Chinese, pinyin or initials; the map service's places follow. */
export function SearchResults(props: SearchResultsProps) {
  const { query, regions, onRegion, onPlace, onWrite, fallback } = props;
  const { keyword } = query;
  const { data, state, refresh } = usePlaces(query);
  const found = regions && keyword ? searchRegions(regions, keyword) : [];
  const isMap = data?.source === 'map';
  if (data && !isMap && !keyword)
    return (
      <>
        <p className={cx('t-sub l-sub ink-3', styles.hint)} role="status">
          {copy.regionsHint}
        </p>
        {fallback}
      </>
    );
  const isDone = data ? !isMap || data.places.length === 0 : false;
  if (isDone && found.length === 0)
    return (
      <Empty
        scene="search"
        title={keyword ? copy.empty(keyword) : copy.emptyNear}
        text={copy.emptyText}
        action={
          <Button kind="tonal" onPress={onWrite}>
            {copy.manual}
          </Button>
        }
      />
    );
  return (
    <>
      {found.length > 0 && (
        <RowGroup label={copy.regions}>
          {found.map(({ code, name, above, path }) => (
            <Row
              key={code}
              icon={mapPin}
              title={name}
              sub={above || undefined}
              onPress={() => onRegion(path[1]?.code ?? code, spokenNames(path).join(''))}
            />
          ))}
        </RowGroup>
      )}
      {isMap && (
        <Places
          key={`${keyword} ${query.position?.lat} ${query.position?.lng}`}
          query={query}
          first={data}
          onChoose={onPlace}
        />
      )}
      {!data && state === 'error' && found.length === 0 && <ErrorBlock onRetry={refresh} />}
      {!data && state !== 'error' && found.length === 0 && (
        <SkeletonRows label={copy.loading} withCircle={false} />
      )}
    </>
  );
}
