'use client';

import { myBuilding } from '@/app/my-building';
import { UserInfoScreen } from '@/components/account/profile/user-info-screen';
import { RealNameRow } from '@/components/identity/real-name-row';
import type { User } from '@/lib/account/profile/use-user-info';

const realNameRow = (user: User) => (
  <RealNameRow isVerified={user.realNameState === 1} mask={user.realNameMask} />
);

/** 个人资料, with the member's building on the deed and the real-name check. */
export function UserInfo() {
  return <UserInfoScreen buildingOf={myBuilding} realNameOf={realNameRow} />;
}
