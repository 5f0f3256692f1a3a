'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentProps, useMemo } from 'react';
import { HallScreen } from '@/components/city';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { useSession } from '@/lib/api';
import { parseUserId } from '@/lib/kit';
import { addressHere } from '@/lib/location/locate';

const PATH = '/pages/index/company';
const STREET = '/pages/space/city';
type View = ComponentProps<typeof HallScreen>['view'];

const VIEWS: readonly View[] = ['map', 'areas', 'cities'];

const viewOf = (named: string | null): View => VIEWS.find((view) => view === named) ?? 'map';

const ignore = () => undefined;

export const HallWaiting = () => (
  <HallScreen
    isWaiting
    cityId={null}
    blockAreaId={null}
    view="map"
    home={null}
    actions={{ isMember: false, askLogin: ignore }}
    onCity={ignore}
    onView={ignore}
    onStreet={ignore}
    onArea={ignore}
  />
);

export function Hall() {
  const query = useSearchParams();
  const { navigateTo } = useNavigate();
  const isHydrated = useHydrated();
  const { session } = useSession();
  const {
    userId = null,
    blockAreaId: areaOfHome = null,
    blockNo: noOfHome = null,
  } = (isHydrated && session) || {};
  const home = useMemo(
    () =>
      areaOfHome === null || noOfHome === null
        ? null
        : { blockAreaId: areaOfHome, blockNo: noOfHome },
    [areaOfHome, noOfHome],
  );
  const idOf = (name: string) => parseUserId(query.get(name) ?? undefined);
  const cityId = idOf('cityId');
  const actions = useMemo(
    () => ({
      isMember: userId !== null,
      askLogin: (source: string, onDone?: () => void) =>
        void openLogin({ source, transfer: true, onDone }),
    }),
    [userId],
  );
  return (
    <HallScreen
      cityId={cityId}
      blockAreaId={idOf('blockAreaId')}
      view={viewOf(query.get('view'))}
      home={home}
      actions={actions}
      locate={addressHere}
      onCity={(id) => navigateTo(PATH, { cityId: id })}
      onView={(view, id) => navigateTo(PATH, { cityId: id ?? undefined, view })}
      onStreet={(blockAreaId) => navigateTo(STREET, { blockAreaId })}
      onArea={(blockAreaId) => navigateTo(PATH, { cityId: cityId ?? undefined, blockAreaId })}
    />
  );
}
