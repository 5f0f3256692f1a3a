import { createStore } from '@/lib/platform';

/** failed: broken download; retried by a later check. */
export type UpdateState = 'idle' | 'ready' | 'failed';

export interface Updater {
  read: () => UpdateState;
  subscribe: (listener: () => void) => () => void;
  /** All tabs reload (lib/platform/takeover). Pending until unload. */
  restart: () => Promise<never>;
  /** Until the next check. */
  postpone: () => void;
  /** Offline: no-op. */
  check: () => void;
}

export interface UpdaterSetting {
  container: Pick<ServiceWorkerContainer, 'register'>;
  url: string;
  scope: string;
  /** A silently or never activating version. */
  reload: () => void;
}

/** Then the page reloads itself. */
const TAKEOVER_MS = 20_000;
const URGE_EVERY_MS = 1_000;

/** One per page. */
export function startUpdater({ container, url, scope, reload }: UpdaterSetting): Updater {
  const state = createStore<UpdateState>('idle');
  let registration: ServiceWorkerRegistration | undefined;
  let isReloading = false;
  let isFailureTold = false;

  const reloadOnce = () => {
    if (isReloading) return;
    isReloading = true;
    reload();
  };
  const fail = () => {
    // Once: a bad network must not nag.
    if (isFailureTold) return;
    isFailureTold = true;
    state.write('failed');
  };
  const follow = (worker: ServiceWorker | null, isUpdate: boolean) => {
    if (!worker || !isUpdate) return;
    let isInstalled = worker.state === 'installed';
    if (isInstalled) state.write('ready');
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        isInstalled = true;
        state.write('ready');
      }
      // Redundant after installation: replaced by a newer one.
      if (worker.state === 'redundant' && !isInstalled) fail();
    });
  };
  /** A busy phone may lose the first message. */
  const urge = (end: number) => {
    if (isReloading) return;
    const { waiting } = registration ?? {};
    // Activated by another tab, or never.
    if (!waiting || Date.now() >= end) return reloadOnce();
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(() => urge(end), URGE_EVERY_MS);
  };
  const start = async () => {
    // Embedded browsers may reject or hang: no worker then.
    registration = await container
      .register(url, { scope, updateViaCache: 'none' })
      .catch(() => undefined);
    if (!registration) return;
    const own = registration;
    follow(own.waiting ?? own.installing, own.active !== null);
    own.addEventListener('updatefound', () => follow(own.installing, own.active !== null));
  };

  void start();

  return {
    read: state.read,
    subscribe: state.subscribe,
    restart: () => {
      urge(Date.now() + TAKEOVER_MS);
      return new Promise<never>(() => undefined);
    },
    postpone: () => state.write('idle'),
    check: () => {
      if (registration?.waiting && state.read() === 'idle') state.write('ready');
      registration?.update().catch(() => undefined);
    },
  };
}
