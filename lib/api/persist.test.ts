import type { CacheKey } from './cache';
import { keyText } from './cache';
import { oldestShown, showRead } from './freshness';
import { keep, keptAtom } from './keep';
import { dropKept, listKeptPages, openKept } from './persist';
import { signIn, signOut, store } from './session';

/** The browser's database: `entries` fails where the test says so. */
const rows = new Map<string, unknown>();
let isBroken = false;
jest.mock('idb-keyval', () => {
  const answer = <T>(work: () => T) =>
    isBroken ? Promise.reject(new Error('denied')) : Promise.resolve(work());
  return {
    createStore: () => ({}),
    entries: () => answer(() => [...rows]),
    setMany: (batch: [string, unknown][]) =>
      answer(() =>
        batch.forEach(([key, value]) =>
          rows.set(key, JSON.parse(JSON.stringify(value)) as unknown),
        ),
      ),
    delMany: (keys: string[]) => answer(() => keys.forEach((key) => rows.delete(key))),
    clear: () => answer(() => rows.clear()),
    set: (key: string, value: unknown) => answer(() => rows.set(key, value)),
    del: (key: string) => answer(() => rows.delete(key)),
  };
});

const DAY = 86_400_000;
const ME = {
  userId: 7,
  token: 't',
  userName: '林',
  blockAreaId: null,
  blockNo: null,
  isMayor: false,
};
const key = (name: string, input: object = {}, userId = ME.userId): CacheKey => [
  name,
  input,
  userId,
];
const kept = () => store.get(keptAtom);
/** Writes wait a moment for their neighbours. */
const written = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  jest.useFakeTimers({ now: 100 * DAY });
  isBroken = false;
  rows.clear();
  await dropKept();
  window.localStorage.clear();
  store.set(keptAtom, {});
  signIn(ME);
});
afterEach(() => jest.useRealTimers());

describe('answers for the next visit', () => {
  it('are there again, with their age, also as the first page of a list', async () => {
    await openKept(ME.userId);
    keep(key('wallet.getAssets'), { available: 100 });
    keep(key('rewards.list', { page: 1 }), { list: { data: [1], total: 1 } });
    await written();
    jest.setSystemTime(100 * DAY + 60_000);
    await openKept(ME.userId);
    expect(kept()[keyText(key('wallet.getAssets'))]).toEqual({ available: 100 });
    expect(
      Object.entries(kept())
        .filter(([text]) => text.startsWith('$inf$'))
        .map(([, value]) => value),
    ).toEqual([[{ list: { data: [1], total: 1 } }]]);
    const leave = showRead(keyText(key('wallet.getAssets')), false);
    expect(oldestShown()).toBe(100 * DAY);
    leave();
  });

  it('are those of a person: somebody else’s are not shown, and go', async () => {
    await openKept(ME.userId);
    keep(key('wallet.getAssets'), { available: 100 });
    await written();
    store.set(keptAtom, {});
    await openKept(8);
    expect(kept()).toEqual({});
    expect(rows.size).toBe(0);
  });

  it('go after thirty days', async () => {
    await openKept(ME.userId);
    keep(key('home.getHome'), { a: 1 });
    await written();
    store.set(keptAtom, {});
    await openKept(ME.userId, 131 * DAY);
    expect(kept()).toEqual({});
    expect(rows.size).toBe(0);
  });

  it('are not written for somebody who has left in the meantime', async () => {
    await openKept(ME.userId);
    keep(key('home.getHome'), { a: 1 });
    signOut();
    await dropKept();
    await written();
    expect(rows.size).toBe(0);
    expect(kept()).toEqual({});
  });

  it('stay within their room: the oldest go, and what is too large alone is not kept', async () => {
    await openKept(ME.userId);
    keep(key('huge'), 'x'.repeat(300_000));
    for (let i = 0; i < 20; i += 1) {
      keep(key('large', { i }), 'x'.repeat(190_000));
      await written();
    }
    const names = [...rows.keys()];
    expect(names.length).toBe(15);
    expect(names).not.toContain(keyText(key('huge')));
    expect(names).not.toContain(keyText(key('large', { i: 0 })));
    expect(names).toContain(keyText(key('large', { i: 19 })));
  });

  it('leave out later pages of lists', async () => {
    await openKept(ME.userId);
    keep(key('rewards.list', { page: 2 }), { list: {} });
    await written();
    expect(rows.size).toBe(0);
  });

  it('that are damaged are dropped', async () => {
    rows.set('x', 'nonsense');
    rows.set('y', null);
    await openKept(ME.userId);
    expect(kept()).toEqual({});
    expect(rows.size).toBe(0);
  });

  it('are simply fewer where the browser refuses its database', async () => {
    isBroken = true;
    await openKept(ME.userId);
    keep(key('home.getHome'), { a: 1 });
    await written();
    expect(kept()).toEqual({});
    expect(await listKeptPages()).toEqual([]);
  });

  it('name the pages that asked, the latest first', async () => {
    await openKept(ME.userId);
    window.history.replaceState(null, '', '/zc/pages/user/reward?id=5');
    keep(key('wallet.getAssets'), {});
    jest.setSystemTime(100 * DAY + 5);
    window.history.replaceState(null, '', '/zc/');
    keep(key('home.getHome'), {});
    await written();
    expect(await listKeptPages()).toEqual([
      { path: '/zc/', at: 100 * DAY + 5 },
      { path: '/zc/pages/user/reward?id=5', at: 100 * DAY },
    ]);
  });
});
