'use client';

import { useCall } from '@/console/api/use-call';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { getMember } from '@/lib/contract/console/members';

export type MemberDetail = ConsoleOutput<typeof getMember>;

/** Head and overview of one member. */
export const useMember = (memberId: number) =>
  useCall(getMember, Number.isSafeInteger(memberId) && memberId > 0 ? { memberId } : null, {
    revalidateOnFocus: false,
  });
