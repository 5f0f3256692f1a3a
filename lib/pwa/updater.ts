import { createStore } from '@/lib/platform';

/** ready: a new version waits for activation. failed: its download broke; the running version stays, a later check tries again. */
export type UpdateState = 'idle' | 'ready' | 'failed';

export interface Updater {
  read: () => UpdateState;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
  /** Activates the new version: every tab of the app then reloads (lib/platform/takeover). Pending until this page is unloaded. */
  restart: () => Promise<never>;
  /** Hides the prompt until the next check finds the version again. */
  postpone: () => void;
  /** Checks for a new version; offline it does nothing. */
  check: () => void;
}

export interface UpdaterSetting {
  container: Pick<ServiceWorkerContainer, 'register'>;
  url: string;
  scope: string;
  /** For a version that activates silently, or not at all. */
  reload: () => void;
}

/** Timeout of the activation, after which the page reloads by itself. */
const TAKEOVER_MS = 20_000;
const URGE_EVERY_MS = 1_000;

/** Registers the worker and tracks its versions. One per page. */
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
    // reported once: a bad network must not cause a message at every check
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
      // redundant after it was installed: an even newer one has replaced it
      if (worker.state === 'redundant' && !isInstalled) fail();
    });
  };
  /** Posts the activation message repeatedly: on a busy phone the first one may be lost. */
  const urge = (end: number) => {
    if (isReloading) return;
    const { waiting } = registration ?? {};
    // another tab has activated it already, or it never will be
    if (!waiting || Date.now() >= end) return reloadOnce();
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(() => urge(end), URGE_EVERY_MS);
  };
  const start = async () => {
    // an embedded browser may reject or never resolve: the app then works without a worker
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
