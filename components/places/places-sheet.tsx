'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { Pending } from '@/components/ui/pending';
import { Row, RowGroup } from '@/components/ui/row';
import { buildPageUrl } from '@/lib/kit/page-url';
import { placeCopy as copy } from '@/lib/places/copy';
import { awayFrom, nearestFirst } from '@/lib/places/distance';
import { todayOf } from '@/lib/places/place-hours';
import { useNow, usePlacesOf } from '@/lib/places/use-places';
import { currentPosition, type Position } from '@/lib/platform/position';
import { OpenTag } from './open-tag';

export function PlacesSheet({ isOpen, onClose, goodsId }: LayerState & { goodsId: number }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.sheet}>
      <Places goodsId={goodsId} />
    </Sheet>
  );
}

function Places({ goodsId }: { goodsId: number }) {
  const { data, state, refresh } = usePlacesOf(goodsId);
  const now = useNow(true);
  const [here, setHere] = useState<Position | null>(null);
  async function locate() {
    const position = await currentPosition();
    if (position) setHere(position);
    else toast.error(copy.noPosition);
  }
  if (!data) return <Pending state={state} onRetry={refresh} label={copy.loading} count={2} />;
  if (data.places.length === 0) return <Empty title={copy.empty} text={copy.emptyText} />;
  const canLocate = data.places.some(({ lat }) => lat !== undefined);
  return (
    <div className="grid gap-12">
      <RowGroup label={copy.sheet}>
        {nearestFirst(data.places, here).map((place) => {
          const metres = awayFrom(here, place);
          const today = todayOf(place.hours, now)?.text;
          const away = metres === null ? undefined : copy.away(metres);
          return (
            <Row
              key={place.placeId}
              title={place.name}
              sub={
                <>
                  <span className="block break">{place.address}</span>
                  <span className="block">{[today, away].filter(Boolean).join(' · ')}</span>
                </>
              }
              badge={<OpenTag hours={place.hours} now={now} />}
              href={buildPageUrl('/pages/place/detail', { placeId: place.placeId })}
            />
          );
        })}
      </RowGroup>
      {canLocate && !here && (
        <Button kind="line" block onPress={locate}>
          {copy.near}
        </Button>
      )}
    </div>
  );
}
