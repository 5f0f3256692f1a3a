/** ready: a new version waits for its start. failed: its download broke; the running version stays, a later check tries again. */
export type UpdateState = 'idle' | 'ready' | 'failed';

export interface Updater {
  read: () => UpdateState;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
  /** Starts the new version: every tab of the app then reloads (lib/platform/takeover). Pending until this page is gone. */
  restart: () => Promise<never>;
  /** Puts the prompt aside until the next check finds it again. */
  putAside: () => void;
  /** Asks the server for a new version; without a network nothing happens. */
  check: () => void;
}

export interface UpdaterSetting {
  container: Pick<ServiceWorkerContainer, 'register'>;
  url: string;
  scope: string;
  /** For a version that takes over unnoticed, or not at all. */
  reload: () => void;
}

/** How long the new version may take to take over before the page reloads by itself. */
const TAKEOVER_MS = 20_000;
const URGE_EVERY_MS = 1_000;

/** Registers the worker and follows its versions. One for the life of a page. */
export function startUpdater({ container, url, scope, reload }: UpdaterSetting): Updater {
  let state: UpdateState = 'idle';
  let registration: ServiceWorkerRegistration | undefined;
  let isReloading = false;
  let isFailureTold = false;
  const listeners = new Set<() => void>();

  const show = (next: UpdateState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reloadOnce = () => {
    if (isReloading) return;
    isReloading = true;
    reload();
  };
  const fail = () => {
    // told once: a network that stays bad must not nag at every check
    if (isFailureTold) return;
    isFailureTold = true;
    show('failed');
  };
  const follow = (worker: ServiceWorker | null, isUpdate: boolean) => {
    if (!worker || !isUpdate) return;
    let isInstalled = worker.state === 'installed';
    if (isInstalled) show('ready');
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        isInstalled = true;
        show('ready');
      }
      // redundant after it was installed: an even newer one has taken its place
      if (worker.state === 'redundant' && !isInstalled) fail();
    });
  };
  /** Asks the waiting version to take over, again and again: on a busy phone the first word may not reach it. */
  const urge = (end: number) => {
    if (isReloading) return;
    const { waiting } = registration ?? {};
    // another tab has started it already, or it never will
    if (!waiting || Date.now() >= end) return reloadOnce();
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(() => urge(end), URGE_EVERY_MS);
  };
  const start = async () => {
    // an embedding browser may refuse or answer nothing: the app then works without a worker
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
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    restart: () => {
      urge(Date.now() + TAKEOVER_MS);
      return new Promise<never>(() => undefined);
    },
    putAside: () => show('idle'),
    check: () => {
      if (registration?.waiting && state === 'idle') show('ready');
      registration?.update().catch(() => undefined);
    },
  };
}
