import { maskName } from '@/lib/format';
import type { Href } from '@/lib/kit/routes';
import type { Member } from '@/server/http/call';
import { SessionLost } from '@/server/http/call';

export interface PersonRow {
  userId: number;
  userName: string;
  avatar: string;
}

/** A person with the fields that the reader may see: guests read a masked name. */
export const personFor = (
  reader: Member | null,
  { userId, userName, avatar }: PersonRow,
): PersonRow => ({ userId, userName: reader ? userName : maskName(userName), avatar });

/** The caller of an operation that guests may not do, on a call that guests may make. @throws SessionLost */
export function requireMember(member: Member | null): Member {
  if (!member) throw new SessionLost();
  return member;
}

export const doorNumber = (blockNo: number): string => String(blockNo).padStart(3, '0');

/** The page of a house. */
export const houseRoute = (blockAreaId: number, blockNo: number): Href =>
  `/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${blockNo}`;
