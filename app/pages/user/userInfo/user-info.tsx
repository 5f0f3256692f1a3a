'use client';

import { UserInfoScreen } from '@/components/account/profile/user-info-screen';
import { Building } from '@/components/city/building';
import type { User } from '@/lib/account/profile/use-user-info';

const buildingOf = ({ level, blockNo, blockAreaId, isMayor }: User) => (
  <Building level={level} no={blockNo ?? undefined} seed={blockAreaId ?? undefined} owner={isMayor ? 'mayor' : 'me'} ground="ring" />
);

/** 个人资料, with the member's building on the deed. */
export function UserInfo() {
  return <UserInfoScreen buildingOf={buildingOf} />;
}
