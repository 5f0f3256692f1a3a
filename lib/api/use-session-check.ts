import './cart-total';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import type { checkSession } from '../contract/account-session';
import type { OutputOf } from '../contract/endpoint';
import { refresh } from './cache';
import type { AnyEndpoint } from './call-types';
import { callEndpoint } from './client';
import { currentSession, extendSession, onSignOut, store } from './session';
import { useUserId } from './use-session';

/** When a member is checked: soon after the start, then in this rhythm (specification 10.5). */
const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = 600_000;

export type SessionCheck = OutputOf<typeof checkSession>;

const checkAtom = atom<SessionCheck | null>(null);

onSignOut(() => store.set(checkAtom, null));

/** The latest check: unread notices, cart count, versions. Null for guests and before the first one. */
export const useLastCheck = (): SessionCheck | null => useAtomValue(checkAtom, { store });

/** The counts that bells and balances show have changed since the last check. */
const isNews = (last: SessionCheck | null, now: SessionCheck): boolean =>
  last !== null && (now.unread !== last.unread || now.balanceVersion !== last.balanceVersion);

/**
 * Asks for the counts now, and keeps them for `useLastCheck`.
 *
 * @returns whether bells and balances are to show something else
 * @throws ApiError
 */
export async function checkNow(endpoint: typeof checkSession): Promise<boolean> {
  const asker = currentSession()?.userId;
  const answer = await callEndpoint(endpoint, {}, { load: false, isPrompt: false });
  if (asker !== currentSession()?.userId) return false;
  const last = store.get(checkAtom);
  store.set(checkAtom, answer);
  extendSession();
  return isNews(last, answer);
}

/**
 * Checks a member's session 10 s after the start and every 600 s; a lost one leads to the account tab. Use it once.
 *
 * @param shows endpoints that a change of the counts makes stale: they are refreshed. No lists: those would lose the scroll
 * position
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
        // The client handles a lost session; other errors wait for the next check.
      }
    };
    let timer = setTimeout(function next() {
      void check();
      timer = setTimeout(next, CHECK_EVERY_MS);
    }, FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, [endpoint, shows, userId]);
}
