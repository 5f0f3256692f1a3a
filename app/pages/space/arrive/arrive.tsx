'use client';

import { useMemo } from 'react';
import { ArriveScreen } from '@/components/city';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useSession } from '@/lib/api';

/** 落户: for members without a plot, or whose stall has no name. */
export function Arrive() {
  const isHydrated = useHydrated();
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = (isHydrated && session) || {};
  const home = useMemo(
    () => (blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo }),
    [blockAreaId, blockNo],
  );
  return <ArriveScreen home={home} />;
}
