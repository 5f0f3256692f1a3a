import { clearQueued, signOut, useSend } from '@/lib/api';
import { logout } from '@/lib/contract/account-session';

/** Timeout of the request, after which the device is cleared anyway. */
export const LOGOUT_WAIT_MS = 3000;

/**
 * Ends the session on the server and, whatever the response, on this device: on a phone that changes hands, no
 * session may stay because the network was down.
 */
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
