/** @jest-environment jsdom */
import { keyText } from './cache';
import type { CacheKey } from './call-types';
import { oldestShown, showRead } from './freshness';
import { clearPersisted, listCachedPages, restorePersisted } from './persist';
import { persistAnswer, persistedAtom } from './persist-queue';
import { signIn, signOut, store } from './session';

/** A fake IndexedDB: `entries` fails where the test sets it. */
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
const persisted = () => store.get(persistedAtom);
const written = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  jest.useFakeTimers({ now: 100 * DAY });
  isBroken = false;
  rows.clear();
  await clearPersisted();
  window.localStorage.clear();
  store.set(persistedAtom, {});
  signIn(ME);
});
afterEach(() => jest.useRealTimers());

describe('answers for the next visit', () => {
  it('are there again, with their age, also as the first page of a list', async () => {
    await restorePersisted(ME.userId);
    persistAnswer(key('wallet.getAssets'), { available: 100 });
    persistAnswer(key('rewards.list', { page: 1 }), { list: { data: [1], total: 1 } });
    await written();
    jest.setSystemTime(100 * DAY + 60_000);
    await restorePersisted(ME.userId);
    expect(persisted()[keyText(key('wallet.getAssets'))]).toEqual({ available: 100 });
    expect(
      Object.entries(persisted())
        .filter(([text]) => text.startsWith('$inf$'))
        .map(([, value]) => value),
    ).toEqual([[{ list: { data: [1], total: 1 } }]]);
    const leave = showRead(keyText(key('wallet.getAssets')), false);
    expect(oldestShown()).toBe(100 * DAY);
    leave();
  });

  it('are those of a person: somebody else’s are not shown, and go', async () => {
    await restorePersisted(ME.userId);
    persistAnswer(key('wallet.getAssets'), { available: 100 });
    await written();
    store.set(persistedAtom, {});
    await restorePersisted(8);
    expect(persisted()).toEqual({});
    expect(rows.size).toBe(0);
  });

  it('go after thirty days', async () => {
    await restorePersisted(ME.userId);
    persistAnswer(key('home.getHome'), { a: 1 });
    await written();
    store.set(persistedAtom, {});
    await restorePersisted(ME.userId, 131 * DAY);
    expect(persisted()).toEqual({});
    expect(rows.size).toBe(0);
  });

  it('are not written for somebody who has left in the meantime', async () => {
    await restorePersisted(ME.userId);
    persistAnswer(key('home.getHome'), { a: 1 });
    signOut();
    await clearPersisted();
    await written();
    expect(rows.size).toBe(0);
    expect(persisted()).toEqual({});
  });

  it('stay within their room: the oldest go, and what is too large alone is not kept', async () => {
    await restorePersisted(ME.userId);
    persistAnswer(key('huge'), 'x'.repeat(300_000));
    for (let i = 0; i < 20; i += 1) {
      persistAnswer(key('large', { i }), 'x'.repeat(190_000));
      await written();
    }
    const names = [...rows.keys()];
    expect(names.length).toBe(15);
    expect(names).not.toContain(keyText(key('huge')));
    expect(names).not.toContain(keyText(key('large', { i: 0 })));
    expect(names).toContain(keyText(key('large', { i: 19 })));
  });

  it('leave out later pages of lists', async () => {
    await restorePersisted(ME.userId);
    persistAnswer(key('rewards.list', { page: 2 }), { list: {} });
    await written();
    expect(rows.size).toBe(0);
  });

  it('that are damaged are dropped', async () => {
    rows.set('x', 'nonsense');
    rows.set('y', null);
    await restorePersisted(ME.userId);
    expect(persisted()).toEqual({});
    expect(rows.size).toBe(0);
  });

  it('are simply fewer where the browser refuses its database', async () => {
    isBroken = true;
    await restorePersisted(ME.userId);
    persistAnswer(key('home.getHome'), { a: 1 });
    await written();
    expect(persisted()).toEqual({});
    expect(await listCachedPages()).toEqual([]);
  });

  it('name the pages that asked, the latest first', async () => {
    await restorePersisted(ME.userId);
    window.history.replaceState(null, '', '/zc/pages/user/reward?id=5');
    persistAnswer(key('wallet.getAssets'), {});
    jest.setSystemTime(100 * DAY + 5);
    window.history.replaceState(null, '', '/zc/');
    persistAnswer(key('home.getHome'), {});
    await written();
    expect(await listCachedPages()).toEqual([
      { path: '/zc/', at: 100 * DAY + 5 },
      { path: '/zc/pages/user/reward?id=5', at: 100 * DAY },
    ]);
  });
});
