import { startUpdater, type Updater } from './updater';

class FakeWorker extends EventTarget {
  readonly posted: unknown[] = [];
  constructor(public state: ServiceWorkerState) {
    super();
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = jest.fn(() => Promise.resolve());
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer {
  registration: FakeRegistration | undefined = new FakeRegistration();
  register = jest.fn(() => Promise.resolve(this.registration));
}

let container: FakeContainer;
let registration: FakeRegistration;
let reload: jest.Mock;
/** Workers of this page's build. */
let own: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  container = new FakeContainer();
  registration = container.registration as FakeRegistration;
  reload = jest.fn();
  own = [];
});
afterEach(() => jest.useRealTimers());

async function start(): Promise<Updater> {
  const updater = startUpdater({
    container: container as unknown as ServiceWorkerContainer,
    url: '/zc/sw.js',
    scope: '/zc/',
    reload,
    isOwnBuild: async (worker) => own.includes(worker),
  });
  await settle();
  return updater;
}
const settle = () => jest.advanceTimersByTimeAsync(0);
function installed() {
  registration.active = new FakeWorker('activated');
}

describe('the versions of the app', () => {
  it('asks past the browser’s cache, for the whole app', async () => {
    await start();
    expect(container.register).toHaveBeenCalledWith('/zc/sw.js', {
      scope: '/zc/',
      updateViaCache: 'none',
    });
  });

  it('installs the first version without a word and without a reload', async () => {
    const updater = await start();
    const first = new FakeWorker('installing');
    registration.find(first);
    first.become('installed');
    await settle();
    registration.active = first;
    expect(updater.read()).toBe('idle');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reports a new version when it is complete, and not before', async () => {
    installed();
    const updater = await start();
    const next = new FakeWorker('installing');
    registration.find(next);
    expect(updater.read()).toBe('idle');
    next.become('installed');
    await settle();
    expect(updater.read()).toBe('ready');
  });

  it('reports a version that was complete before this page opened', async () => {
    installed();
    registration.waiting = new FakeWorker('installed');
    expect((await start()).read()).toBe('ready');
  });

  it('starts the waiting version on request and reloads once', async () => {
    installed();
    const next = (registration.waiting = new FakeWorker('installed'));
    const updater = await start();
    void updater.restart();
    expect(next.posted).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    registration.waiting = null;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads by itself when the new version does not take over, or another tab has started it', async () => {
    installed();
    registration.waiting = new FakeWorker('installed');
    const updater = await start();
    void updater.restart();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reports a broken download once, and a later one that succeeds', async () => {
    installed();
    const updater = await start();
    for (const expected of ['failed', 'idle']) {
      const broken = new FakeWorker('installing');
      registration.find(broken);
      broken.become('redundant');
      expect(updater.read()).toBe(expected);
      updater.postpone();
    }
    const whole = new FakeWorker('installing');
    registration.find(whole);
    whole.become('installed');
    await settle();
    expect(updater.read()).toBe('ready');
  });

  it('takes a version that a newer one has replaced for no failure', async () => {
    installed();
    const updater = await start();
    const replaced = new FakeWorker('installing');
    registration.find(replaced);
    replaced.become('installed');
    await settle();
    replaced.become('redundant');
    expect(updater.read()).toBe('ready');
  });

  it('brings a prompt that was put aside back with the next check', async () => {
    installed();
    registration.waiting = new FakeWorker('installed');
    const updater = await start();
    updater.postpone();
    expect(updater.read()).toBe('idle');
    updater.check();
    await settle();
    expect(updater.read()).toBe('ready');
  });

  it.each(['answers nothing', 'refuses'])(
    'works without a worker where the browser %s',
    async (how) => {
      container.registration = undefined;
      if (how === 'refuses') container.register.mockRejectedValue(new Error('denied'));
      const updater = await start();
      updater.check();
      void updater.restart();
      expect(updater.read()).toBe('idle');
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('stays silent when a check finds no network', async () => {
    installed();
    const updater = await start();
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    updater.check();
    await settle();
    expect(updater.read()).toBe('idle');
  });

  it('takes over a new configuration of the same build without a question', async () => {
    installed();
    const updater = await start();
    const next = new FakeWorker('installing');
    own = [registration.active, next];
    registration.find(next);
    next.become('installed');
    await settle();
    expect(updater.read()).toBe('idle');
    expect(next.posted).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('asks where the active version is another one: its pages would restart', async () => {
    installed();
    const updater = await start();
    const next = new FakeWorker('installing');
    own = [next];
    registration.find(next);
    next.become('installed');
    await settle();
    expect(updater.read()).toBe('ready');
    expect(next.posted).toEqual([]);
  });
});
