'use client';

import { PageFrame } from '@/components/ui/page-frame';
import { hallCopy } from '@/lib/city/hall-copy';
import { AreasLevel } from './areas-level';
import { CitiesLevel } from './cities-level';
import type { HallScreenProps } from './hall-props';
import { MapLevel } from './map-level';
import { PlotsLevel } from './plots-level';

const PATH = '/pages/index/company';

/** 城市大厅: the map of a city, one of its areas, a plot. Each level has an address, so that back closes them one by one. */
export function HallScreen(props: HallScreenProps) {
  const { cityId, blockAreaId, view, home, actions, onCity, onArea, onView, locate } = props;
  if (blockAreaId !== null)
    return (
      <PlotsLevel
        key={blockAreaId}
        path={PATH}
        blockAreaId={blockAreaId}
        home={home}
        actions={actions}
      />
    );
  if (view === 'cities')
    return (
      <PageFrame path={PATH} title={hallCopy.title}>
        <CitiesLevel onCity={onCity} locate={locate} />
      </PageFrame>
    );
  if (view === 'areas' && cityId !== null)
    return <AreasLevel key={cityId} path={PATH} cityId={cityId} onArea={onArea} />;
  return (
    <MapLevel
      path={PATH}
      cityId={cityId}
      onCity={onCity}
      onArea={onArea}
      onView={onView}
      onStreet={props.onStreet}
    />
  );
}
