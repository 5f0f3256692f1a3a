import { useSession } from '@/lib/api';
import { type User, useUserInfo } from './use-user-info';

export type KnownMember = Pick<User, 'userName' | 'blockNo'> & Partial<User>;

/** `isComplete`: more than the session's fields. */
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
