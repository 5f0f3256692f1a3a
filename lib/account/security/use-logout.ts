import { clearQueued, signOut, useSend } from '@/lib/api';
import { logout } from '@/lib/contract/account-session';

/** Then the device is cleared anyway. */
export const LOGOUT_WAIT_MS = 3000;

/** Clears the device whatever the response: a phone may change hands. */
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
