import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { getPlots } from '@/lib/contract/city';
import type { Light } from '@/lib/contract/city.schema';
import { getHouse, setSign } from '@/lib/contract/houses';
import { DAY_MS } from '@/lib/time';
import { plots, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { type Registered, registerUser } from '@/server/testing/people';

/* Who reads the name that a member gave the house (specification 17.5), and what is no name. */

let app: TestApp;
let owner: Registered;
let plot: { blockAreaId: number; blockNo: number };
let others: Caller[];

before(async () => {
  app = await testApp();
  owner = await registerUser(app);
  const [row] = await app.db.select().from(users).where(eq(users.userId, owner.userId));
  plot = { blockAreaId: row?.blockAreaId ?? 0, blockNo: row?.blockNo ?? 0 };
  const friend = await registerUser(app, { refereeId: owner.userId });
  others = [friend.caller, (await registerUser(app)).caller, app.caller()];
});
after(() => app.close());

const show = (light: Light) => owner.caller.send(managePrivacy, { light });

/** The sign on the map and at the house. */
async function read(caller: Caller): Promise<[map: string | undefined, house: string]> {
  const { blockAreaId, blockNo } = plot;
  const map = await caller.send(getPlots, { blockAreaId, from: blockNo, to: blockNo });
  return [map.data.plots[0]?.sign, (await caller.send(getHouse, plot)).data.sign];
}
const readByOthers = () => Promise.all(others.map(read));

test('everybody reads a sign on the map and at the house, whoever may see the light', async () => {
  await owner.caller.send(setSign, { sign: '花生小铺' });
  for (const light of ['all', 'friends'] as const) {
    await show(light);
    for (const seen of [await read(owner.caller), ...(await readByOthers())])
      assert.deepEqual(seen, ['花生小铺', '花生小铺'], light);
  }
});

test('who hides from everybody shows no name; only the owner reads it, to change it', async () => {
  await show('none');
  for (const seen of await readByOthers()) assert.deepEqual(seen, ['', '']);
  assert.deepEqual(await read(owner.caller), ['', '花生小铺']);
  await show('friends');
});

test('whose cart is seen before a new house: of everybody but who hides, and for a day', async () => {
  const { blockAreaId, blockNo } = plot;
  const arrives = async (caller: Caller) => {
    const map = await caller.send(getPlots, { blockAreaId, from: blockNo, to: blockNo });
    const house = await caller.send(getHouse, plot);
    assert.equal(map.data.plots[0]?.isNew, house.data.isNew);
    return house.data.isNew;
  };
  const seen = () => Promise.all([owner.caller, ...others].map(arrives));
  assert.deepEqual(await seen(), [true, true, true, true]);
  await show('none');
  assert.deepEqual(await seen(), [false, false, false, false]);
  await show('friends');
  const aDayAgo = new Date(app.clock.now - DAY_MS - 1000);
  await app.db.update(plots).set({ takenAt: aDayAgo }).where(eq(plots.userId, owner.userId));
  assert.deepEqual(await seen(), [false, false, false, false]);
});

test('a frozen account shows no name', async () => {
  const setStatus = (status: 'active' | 'frozen') =>
    app.db.update(users).set({ status }).where(eq(users.userId, owner.userId));
  await setStatus('frozen');
  for (const seen of await readByOthers()) assert.deepEqual(seen, ['', '']);
  await setStatus('active');
});

test('what is refused as a name hangs nowhere, and markup is text', async () => {
  for (const sign of [
    '七个字的招牌呀',
    '官方客服',
    '稳赚小铺',
    '12345678',
    null,
    ['花'],
    { a: 1 },
  ]) {
    const { code } = await owner.caller.send(setSign, { sign } as never);
    assert.notEqual(code, 200, JSON.stringify(sign));
  }
  assert.deepEqual(await read(others[0]!), ['花生小铺', '花生小铺']);
  await owner.caller.send(setSign, { sign: '<b>&' });
  assert.deepEqual(await read(others[0]!), ['<b>&', '<b>&']);
  await owner.caller.send(setSign, { sign: ' ' });
  assert.deepEqual(await read(others[0]!), ['', ''], 'taken down');
});
