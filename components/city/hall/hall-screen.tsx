'use client';

import { PageFrame } from '@/components/ui/page-frame';
import { hallCopy } from '@/lib/city/hall-copy';
import { AreasLevel } from './areas-level';
import { CitiesLevel } from './cities-level';
import type { HallScreenProps } from './hall-props';
import { PlotsLevel } from './plots-level';

const PATH = '/pages/index/company';

/** 城市大厅: a city, one of its areas, a plot. Each level has an address, so that back closes them one by one. */
export function HallScreen({
  cityId,
  blockAreaId,
  home,
  actions,
  onCity,
  onArea,
  locate,
}: HallScreenProps) {
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
  if (cityId !== null)
    return <AreasLevel key={cityId} path={PATH} cityId={cityId} onArea={onArea} />;
  return (
    <PageFrame path={PATH} title={hallCopy.title}>
      <CitiesLevel onCity={onCity} locate={locate} />
    </PageFrame>
  );
}
