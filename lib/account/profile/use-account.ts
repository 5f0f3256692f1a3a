import { useSession } from '@/lib/api';
import { type User, useUserInfo } from './use-user-info';

/** Fields of the member that the session contains. */
export type KnownMember = Pick<User, 'userName' | 'blockNo'> & Partial<User>;

/**
 * The visitor: guest or member. `loading` only until hydration; a member is known by the session at once and in full
 * when `isComplete`.
 */
export function useAccount() {
  const { status, session } = useSession();
  const info = useUserInfo();
  const member: KnownMember | null =
    session &&
    (info.data ?? {
      userId: session.userId,
      userName: session.userName,
      blockNo: session.blockNo,
      isMayor: session.isMayor,
    });
  return {
    status,
    member,
    isComplete: info.data !== undefined,
    hasFailed: info.state === 'error',
    refresh: info.refresh,
  };
}
