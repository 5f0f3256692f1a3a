'use client';

import { Suspense } from 'react';
import { UserInfoScreen } from '@/components/account/profile/user-info-screen';
import { RealNameRow } from '@/components/identity/real-name-row';
import { lazyPart } from '@/components/ui/lazy';
import type { User } from '@/lib/account/profile/use-user-info';

const Blueprint = lazyPart(() => import('@/components/ui/art/blueprint').then((m) => m.Blueprint));

const blueprint = ({ level, blockNo, blockAreaId }: User) => (
  <Suspense>
    <Blueprint level={level} no={blockNo ?? 0} seed={blockAreaId ?? 1} />
  </Suspense>
);
const realNameRow = (user: User) => (
  <RealNameRow isVerified={user.realNameState === 1} mask={user.realNameMask} />
);

export function UserInfo() {
  return <UserInfoScreen buildingOf={blueprint} realNameOf={realNameRow} />;
}
