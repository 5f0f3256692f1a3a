'use client';

import { useCall } from '@/console/api/use-call';
import type { DetailOf } from '@/lib/contract/console/resource';
import { user } from '@/lib/contract/console/resources/user';

export type MemberDetail = DetailOf<typeof user>;

export function useMember(memberId: number) {
  const key = String(memberId);
  const isNumber = Number.isSafeInteger(memberId) && memberId > 0;
  const { data, error, reload } = useCall(user.calls.get, isNumber ? { key } : null, {
    revalidateOnFocus: false,
  });
  return {
    error,
    reload,
    data: data?.row,
    read: data && { key, row: data.row, version: data.version },
  };
}
