import { forgetWaiting, signOut, useSend } from '@/lib/api';
import { logout } from '@/lib/contract/account-session';

/** Nobody waits longer than this for the server before the device is cleared. */
export const LOGOUT_WAIT_MS = 3000;

/**
 * Ends the session on the server and, whatever the server said, on this device: somebody who hands the phone on must not
 * stay logged in because the network was down.
 */
export function useLogout() {
  const { send } = useSend(logout, { isPrompt: false });
  return async function logOut(): Promise<void> {
    await Promise.race([
      Promise.all([send({}), forgetWaiting()]),
      new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS)),
    ]);
    signOut();
  };
}
