import type { Href } from '@/lib/kit/routes';
import type { Member } from '@/server/http/call';
import { SessionLost } from '@/server/http/call';
import { streetRoute } from '@/server/modules/city/street-route';
import { nameFor } from '@/server/modules/members/names';

export interface PersonRow {
  userId: number;
  userName: string;
  avatar: string;
}

export const personFor = (
  reader: Member | null,
  { userId, userName, avatar }: PersonRow,
): PersonRow => ({ userId, userName: nameFor(reader !== null, userName), avatar });

/** @throws SessionLost for guests */
export function requireMember(member: Member | null): Member {
  if (!member) throw new SessionLost();
  return member;
}

export const lineRoute = (blockAreaId: number, blockNo: number, messageId: number): Href =>
  `${streetRoute(blockAreaId, blockNo)}#line-${messageId}`;
