import { useEffect, useSyncExternalStore } from 'react';
import { BASE_PATH } from '@/lib/kit/routes';
import { isVisible, subscribeOnline, subscribeVisible } from '@/lib/platform';
import { restartOnce } from '@/lib/platform/takeover';
import { MINUTE_MS } from '@/lib/time';
import { isOwnBuild } from './own-build';
import { startUpdater, type Updater, type UpdateState } from './updater';

/** Specification 27.2. */
const CHECK_EVERY_MS = 30 * MINUTE_MS;
/** Switching between apps causes one check a minute at most. */
const CHECK_PAUSE_MS = MINUTE_MS;

const NONE: Updater = {
  read: () => 'idle',
  subscribe: () => () => undefined,
  restart: () => new Promise<never>(() => undefined),
  postpone: () => undefined,
  check: () => undefined,
};
let updater: Updater | undefined;

function pageUpdater(): Updater {
  if (!('serviceWorker' in navigator)) return NONE;
  return (updater ??= startUpdater({
    container: navigator.serviceWorker,
    url: `${BASE_PATH}/sw.js`,
    scope: `${BASE_PATH}/`,
    reload: restartOnce,
    isOwnBuild,
  }));
}

/** Checks at start, on return, with the network, and every 30 minutes. */
export function useUpdater(): {
  state: UpdateState;
  restart: Updater['restart'];
  postpone: () => void;
} {
  const current = pageUpdater();
  const state = useSyncExternalStore(current.subscribe, current.read, () => 'idle' as const);
  useEffect(() => {
    let checkedAt = Date.now();
    const check = () => {
      if (!isVisible() || Date.now() - checkedAt < CHECK_PAUSE_MS) return;
      checkedAt = Date.now();
      current.check();
    };
    const ends = [subscribeVisible(check), subscribeOnline(check)];
    const timer = setInterval(check, CHECK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [current]);
  return { state, restart: current.restart, postpone: current.postpone };
}
