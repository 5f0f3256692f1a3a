import { createStore } from '@/lib/platform';

/** `failed`: the download broke; a later check tries again. */
export type UpdateState = 'idle' | 'ready' | 'failed';

export interface Updater {
  read: () => UpdateState;
  subscribe: (listener: () => void) => () => void;
  /** All tabs then reload (lib/platform/takeover). Stays pending until the page unloads. */
  restart: () => Promise<never>;
  postpone: () => void;
  check: () => void;
}

export interface UpdaterSetting {
  container: Pick<ServiceWorkerContainer, 'register'>;
  url: string;
  scope: string;
  /** For a version that activates silently, or never. */
  reload: () => void;
  /** Activates without a question. */
  isOwnBuild: (worker: ServiceWorker) => Promise<boolean>;
}

/** After this time the page reloads. */
const TAKEOVER_MS = 20_000;
const URGE_EVERY_MS = 1_000;

/** A page needs only one. */
export function startUpdater({
  container,
  url,
  scope,
  reload,
  isOwnBuild,
}: UpdaterSetting): Updater {
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
    // A bad network must not cause a message at every check.
    if (isFailureTold) return;
    isFailureTold = true;
    state.write('failed');
  };
  /** Without a question only where no open page is of another build than both workers. */
  const offer = async (worker: ServiceWorker) => {
    const { active } = registration ?? {};
    if (active && (await isOwnBuild(active)) && (await isOwnBuild(worker)))
      worker.postMessage({ type: 'SKIP_WAITING' });
    else state.write('ready');
  };
  const follow = (worker: ServiceWorker | null, isUpdate: boolean) => {
    if (!worker || !isUpdate) return;
    let isInstalled = worker.state === 'installed';
    if (isInstalled) void offer(worker);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        isInstalled = true;
        void offer(worker);
      }
      // A newer version has replaced one that was installed.
      if (worker.state === 'redundant' && !isInstalled) fail();
    });
  };
  /** A busy phone may lose the first message. */
  const urge = (end: number) => {
    if (isReloading) return;
    const { waiting } = registration ?? {};
    // Another tab has activated it, or it never will be.
    if (!waiting || Date.now() >= end) return reloadOnce();
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(() => urge(end), URGE_EVERY_MS);
  };
  const start = async () => {
    // An embedded browser may reject or never resolve: the app then works without a worker.
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
      if (registration?.waiting && state.read() === 'idle') void offer(registration.waiting);
      registration?.update().catch(() => undefined);
    },
  };
}
