'use client';

import { PosterPage } from '@/app/pages/space/poster-page';
import { CityScreen } from '@/components/sharing/city-screen';
import type { RoutePath } from '@/lib/kit/routes';
import { CITY_DESIGNS } from '@/lib/sharing/poster/designs';

export function Posters({ path }: { path: RoutePath }) {
  return <PosterPage path={path} designs={CITY_DESIGNS} Member={CityScreen} />;
}
