'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import type { Desk } from '@/components/city';
import { lazyPart } from '@/components/ui/lazy';
import { useEver } from '@/components/ui/use-ever';
import { useMedia } from '@/components/ui/use-media';
import { whenIdle } from '@/lib/platform/idle';

const WIDE = '(min-width: 900px)';

const WideDesk = lazyPart(() => import('./wide-desk').then((m) => m.WideDesk), {
  isOptional: true,
});

const PICTURES: ComponentProps<typeof Desk>['pictures'] = {
  '/pages/user/money': lazyPart(() =>
    import('@/components/wallet/money/road-beside').then((m) => m.RoadBeside),
  ),
};

export function DeskHost() {
  const isWide = useMedia(WIDE);
  const [isCalm, setCalm] = useState(false);
  useEffect(() => (isWide ? whenIdle(() => setCalm(true), 0) : undefined), [isWide]);
  return useEver(isWide && isCalm) && <WideDesk pictures={PICTURES} />;
}
