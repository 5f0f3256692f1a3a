'use client';

import { myBuilding } from '@/app/my-building';
import { UserInfoScreen } from '@/components/account/profile/user-info-screen';

/** 个人资料, with the member's building on the deed. */
export function UserInfo() {
  return <UserInfoScreen buildingOf={myBuilding} />;
}
