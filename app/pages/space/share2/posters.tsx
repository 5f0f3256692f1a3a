'use client';

import { PosterPage } from '@/app/pages/space/poster-page';
import { CityScreen } from '@/components/sharing/city-screen';
import { CITY_LOOKS } from '@/lib/sharing/poster/looks';

/** 城市海报: the whole town under a city's name. */
export function Posters({ path }: { path: string }) {
  return <PosterPage path={path} looks={CITY_LOOKS} Member={CityScreen} />;
}
