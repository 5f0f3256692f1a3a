import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import type { checkSession } from '../contract/account';
import type { OutputOf } from '../contract/endpoint';
import { refresh } from './cache';
import type { AnyEndpoint } from './call-types';
import { followCartTotal } from './cart-total';
import { callEndpoint } from './client';
import { currentSession, extendSession, onSignOut, store } from './session';
import { renewSiteFor } from './site';
import { useUserId } from './use-session';

/** Specification 10.5. */
const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = 600_000;

export type SessionCheck = OutputOf<typeof checkSession>;

const checkAtom = atom<SessionCheck | null>(null);

onSignOut(() => store.set(checkAtom, null));
followCartTotal();

export const useLastCheck = (): SessionCheck | null => useAtomValue(checkAtom, { store });

const isNews = (last: SessionCheck | null, now: SessionCheck): boolean =>
  last !== null && (now.unread !== last.unread || now.balanceVersion !== last.balanceVersion);

/** True when bells and balances change. @throws ApiError */
export async function checkNow(endpoint: typeof checkSession): Promise<boolean> {
  const asker = currentSession()?.userId;
  const answer = await callEndpoint(endpoint, {}, { load: false, isPrompt: false });
  if (asker !== currentSession()?.userId) return false;
  const last = store.get(checkAtom);
  store.set(checkAtom, answer);
  extendSession();
  renewSiteFor(answer.configVersion);
  return isNews(last, answer);
}

/**
 * Use it once. A lost session leads to the account tab. `shows`: endpoints to refresh when counts change (lists would
 * jump).
 */
export function useSessionCheck(
  endpoint: typeof checkSession,
  shows: readonly AnyEndpoint[],
): void {
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    const check = async () => {
      try {
        if (await checkNow(endpoint)) void refresh(...shows);
      } catch {
        // Lost sessions are handled by the client; other errors wait for the next check.
      }
    };
    let timer = setTimeout(function next() {
      void check();
      timer = setTimeout(next, CHECK_EVERY_MS);
    }, FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, [endpoint, shows, userId]);
}
