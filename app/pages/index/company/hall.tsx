'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { HallScreen } from '@/components/city/hall/hall-screen';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { useSession } from '@/lib/api';
import { parseUserId } from '@/lib/kit';
import { addressHere } from '@/lib/location/locate';

const PATH = '/pages/index/company';

/** 城市大厅 at the level that the address names. */
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
      home={home}
      actions={actions}
      locate={addressHere}
      onCity={(id) => navigateTo(PATH, { cityId: id })}
      onArea={(blockAreaId) => navigateTo(PATH, { cityId: cityId ?? undefined, blockAreaId })}
    />
  );
}
