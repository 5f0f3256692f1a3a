'use client';

import { useSearchParams } from 'next/navigation';
import { City, viewOn } from '@/components/city/city';
import { OpenScreen } from '@/components/location/open-screen';
import { demoPlots } from '@/lib/iso/demo-plots';
import { readPlace } from '@/lib/location/read-place';

const SEED = 7;
/** The plot in the middle of the picture. */
const PIN = 37;
const PLOTS = demoPlots(SEED);
const VIEW = viewOn(PIN, 240, 133, [0.5, 0.62]);

/** 查看位置 of `?name=&address=&lat=&lng=`: with the drawn town in place of a map, which would need a key. */
export function Open() {
  const place = readPlace(useSearchParams());
  return <OpenScreen place={place} art={<City plots={PLOTS} seed={SEED} view={VIEW} />} />;
}
