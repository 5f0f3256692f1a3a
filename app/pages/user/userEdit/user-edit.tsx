'use client';

import { useTakeOver } from '@/app/use-take-over';
import { UserEditScreen } from '@/components/account/profile/user-edit-screen';

export function UserEdit() {
  const { toCard } = useTakeOver();
  return <UserEditScreen onSaved={toCard} />;
}
