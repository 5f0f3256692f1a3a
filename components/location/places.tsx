'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { mapPin } from '@/components/ui/icons/pages';
import { Pending } from '@/components/ui/pending';
import { Row, RowGroup } from '@/components/ui/row';
import { locationCopy as copy } from '@/lib/location/copy';
import { type Place, type PlacePage, type PlaceQuery, usePlaces } from '@/lib/location/use-places';

interface PlacesProps {
  query: PlaceQuery;
  first: PlacePage;
  onChoose: (place: Place) => void;
}

export function Places({ query, first, onChoose }: PlacesProps) {
  const [later, setLater] = useState<readonly number[]>([]);
  const more = () => setLater([...later, later.length + 2]);
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
  isLast: boolean;
  onChoose: (place: Place) => void;
  onMore: () => void;
}

function LaterPlaces({ query, page, ...rows }: RowsProps & { query: PlaceQuery; page: number }) {
  const { data, state, refresh } = usePlaces(query, page);
  if (data) return <PlaceRows page={data} {...rows} />;
  return <Pending state={state} onRetry={refresh} label={copy.loading} count={3} />;
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
