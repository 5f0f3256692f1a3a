'use client';

import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hallCopy } from '@/lib/city/hall-copy';
import { prefetch } from '@/lib/platform/prefetch';
import type { HallScreenProps } from './hall-props';
import { MapLevel } from './map-level';

const HallPending = () => (
  <PageFrame path="/pages/index/company">
    <SkeletonRows label={hallCopy.loading} />
  </PageFrame>
);

const PATH = '/pages/index/company';
const AreasLevel = lazyPart(() => import('./areas-level').then((m) => m.AreasLevel));
const CitiesLevel = lazyPart(() => import('./cities-level').then((m) => m.CitiesLevel));
const PlotsLevel = lazyPart(() => import('./plots-level').then((m) => m.PlotsLevel));
const loadLevels = () =>
  Promise.all([AreasLevel, CitiesLevel, PlotsLevel].map(({ load }) => load()));

export function HallScreen(props: HallScreenProps) {
  useEffect(() => prefetch(loadLevels, 'idle'), []);
  return (
    <Suspense fallback={<HallPending />}>
      {props.isWaiting ? <HallPending /> : <Level {...props} />}
    </Suspense>
  );
}

function Level(props: HallScreenProps) {
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
