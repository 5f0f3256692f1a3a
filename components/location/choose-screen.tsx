'use client';

import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { SearchField } from '@/components/ui/field/search-field';
import { mapPin } from '@/components/ui/icons/map-pin';
import { toast } from '@/components/ui/layer/toast';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Row, RowGroup } from '@/components/ui/row';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { ChosenPlace } from '@/lib/location/chosen-place';
import { locationCopy as copy } from '@/lib/location/copy';
import { type Place, type PlacePage, type PlaceQuery, usePlaces } from '@/lib/location/use-places';
import { currentPosition, type Position } from '@/lib/platform/position';
import styles from './location.module.css';

const PATH = '/choose-location';
const MAX_KEYWORD = 40;
const AddressSheet = lazyLayer(() => import('./address-sheet').then((m) => m.AddressSheet));

/** 选择位置: a place by search or nearby; without a map service, a region and a typed address. */
export function ChooseScreen({ onChoose }: { onChoose: (place: ChosenPlace) => void }) {
  const [keyword, setKeyword] = useState('');
  const [position, setPosition] = useState<Position | null>(null);
  const query = { keyword, position };
  const { data, state, refresh } = usePlaces(query);
  /** Initial value of the typed address; null = the sheet was never opened. */
  const [region, setRegion] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function findNearby() {
    const here = await currentPosition();
    if (here) setPosition(here);
    else toast.show(copy.noPosition);
  }
  function write(text: string) {
    setRegion(text);
    setOpen(true);
  }
  function choose(place: Place) {
    // a region is not a full address: the rest is typed
    if (data?.source === 'regions') write(place.address || place.name);
    else onChoose({ name: place.name, address: place.address, lat: place.lat, lng: place.lng });
  }
  return (
    <PageFrame path={PATH} action={{ type: 'text', text: copy.manual, onPress: () => write('') }}>
      <div className={styles.surface}>
        <div className={styles.tools}>
          <SearchField placeholder={copy.search} maxLength={MAX_KEYWORD} onSearch={setKeyword} />
          <Button kind="ghost" size="sm" icon={mapPin} className={styles.near} onPress={findNearby}>
            {copy.near}
          </Button>
        </div>
        {data?.source === 'regions' && <p className={styles.hint}>{copy.regionsHint}</p>}
        {data ? (
          <Places
            key={`${keyword} ${position?.lat} ${position?.lng}`}
            query={query}
            first={data}
            onChoose={choose}
            onWrite={() => write('')}
          />
        ) : state === 'error' ? (
          <ErrorBlock onRetry={refresh} />
        ) : (
          <SkeletonRows label={copy.loading} withCircle={false} />
        )}
      </div>
      <Suspense>
        {region !== null && (
          <AddressSheet
            key={region}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            region={region}
            onChoose={onChoose}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

interface PlacesProps {
  query: PlaceQuery;
  /** The first page. */
  first: PlacePage;
  onChoose: (place: Place) => void;
  onWrite: () => void;
}

function Places({ query, first, onChoose, onWrite }: PlacesProps) {
  /** Further pages loaded so far. */
  const [later, setLater] = useState<readonly number[]>([]);
  const more = () => setLater([...later, later.length + 2]);
  if (first.places.length === 0) {
    return (
      <Empty
        scene="search"
        title={query.keyword ? copy.empty(query.keyword) : copy.emptyNear}
        text={copy.emptyText}
        action={
          <Button kind="tonal" onPress={onWrite}>
            {copy.manual}
          </Button>
        }
      />
    );
  }
  return (
    <RowGroup label={copy.places}>
      <PlaceRows page={first} isLast={later.length === 0} onChoose={onChoose} onMore={more} />
      {later.map((page) => (
        <LaterPlaces
          key={page}
          query={query}
          page={page}
          isLast={page === later.at(-1)}
          onChoose={onChoose}
          onMore={more}
        />
      ))}
    </RowGroup>
  );
}

interface RowsProps {
  /** Only the first page was requested so far. */
  isLast: boolean;
  onChoose: (place: Place) => void;
  onMore: () => void;
}

function LaterPlaces({ query, page, ...rows }: RowsProps & { query: PlaceQuery; page: number }) {
  const { data, state, refresh } = usePlaces(query, page);
  if (data) return <PlaceRows page={data} {...rows} />;
  return state === 'error' ? (
    <ErrorBlock onRetry={refresh} />
  ) : (
    <SkeletonRows count={3} label={copy.loading} withCircle={false} />
  );
}

function PlaceRows({
  page: { places, hasMore },
  isLast,
  onChoose,
  onMore,
}: RowsProps & { page: PlacePage }) {
  return (
    <>
      {places.map((place, index) => (
        <Row
          key={`${index}${place.name}`}
          icon={mapPin}
          title={place.name}
          sub={place.address || undefined}
          value={place.distance === null ? undefined : copy.metres(place.distance)}
          onPress={() => onChoose(place)}
        />
      ))}
      {isLast && hasMore && (
        <Button kind="ghost" block onPress={onMore}>
          {copy.more}
        </Button>
      )}
    </>
  );
}
