import { clearQueued, signOut, useSend } from '@/lib/api';
import { logout } from '@/lib/contract/account';

export const LOGOUT_WAIT_MS = 3000;

/** A phone may change hands, so the device is cleared whatever the response. */
export function useLogout() {
  const { send } = useSend(logout, { isPrompt: false });
  return async function logOut(): Promise<void> {
    await Promise.race([
      Promise.all([send({}), clearQueued()]),
      new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS)),
    ]);
    signOut();
  };
}
