'use client';

import { PageFrame } from '@/components/ui/page-frame';
import { hallCopy } from '@/lib/city/hall-copy';
import type { StreetActions } from '../street/street-actions';
import { AreasLevel } from './areas-level';
import { CitiesLevel } from './cities-level';
import { PlotsLevel } from './plots-level';

const PATH = '/pages/index/company';

export interface HallScreenProps {
  /** What the address names; the deepest one is shown. */
  cityId: number | null;
  blockAreaId: number | null;
  /** Where the visitor lives. */
  home: { blockAreaId: number; blockNo: number } | null;
  actions: Pick<StreetActions, 'isMember' | 'askLogin'>;
  onCity: (cityId: number) => void;
  onArea: (blockAreaId: number) => void;
  /** The address around the device; null = unknown or refused. */
  locate?: () => Promise<string | null>;
}

/** 城市大厅: a city, one of its areas, a plot. Each level is a page of the address, so that back leaves them one by one. */
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
