import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/city';
import { listNotices } from '@/lib/contract/notices';
import { HOUR_MS } from '@/lib/time';
import { plotHandovers, plotMoves, plots, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { contradictions, freshKey, homeless, makeMayor, resident } from '@/server/testing/city';
import { PASSWORD, type Registered, requestCode } from '@/server/testing/people';
import { createArea } from './areas';
import { expireHandovers } from './handover';

let app: TestApp;
let cityId: number;
before(async () => {
  app = await testApp();
  cityId = (await app.caller().send(contract.listCities)).data.cities[0]?.cityId ?? 0;
});
after(() => app.close());

let areas = 0;
const area = () => createArea(app.db, { cityId, name: `转交街区${(areas += 1)}` });
const password = ({ caller }: Registered) => caller.encrypt(PASSWORD);
const offer = (from: Registered, to: Registered, more: object = {}) =>
  from.caller.send(
    contract.offerHandover,
    { toUserId: to.userId, password: password(from), ...more },
    freshKey(),
  );
const accept = (by: Registered, id: number, more: object = {}) =>
  by.caller.send(contract.acceptHandover, { id, password: password(by), ...more }, freshKey());
const homeOf = async ({ userId }: Registered) =>
  (
    await app.db
      .select({ blockAreaId: users.blockAreaId, blockNo: users.blockNo })
      .from(users)
      .where(eq(users.userId, userId))
  )[0];

const received = async ({ caller }: Registered) =>
  (await caller.send(listNotices, { type: 'block' })).data.list.data.map(({ title }) => title);

test('both sides confirm, the plot changes hands, the receiver’s former plot is free, and both are notified', async () => {
  const [here, there] = [await area(), await area()];
  const [giver, receiver] = [await resident(app, here, 7), await resident(app, there, 3)];
  const code = await requestCode(app, giver.caller, { mobile: giver.mobile, scene: 'handover' });
  const offered = await giver.caller.send(
    contract.offerHandover,
    { toUserId: receiver.userId, checkcode: code },
    freshKey(),
  );
  assert.deepEqual(
    [offered.code, offered.data.state, offered.data.expiresAt],
    [200, 'offered', app.clock.now + 72 * HOUR_MS],
  );

  const { data: waiting } = await receiver.caller.send(contract.getMyPlot);
  assert.deepEqual(
    waiting.handovers.map(({ id, isMine, blockNo, person }) => [
      id,
      isMine,
      blockNo,
      person.userId,
    ]),
    [[offered.data.id, false, 7, giver.userId]],
  );
  assert.match(
    (await receiver.caller.send(listNotices)).data.list.data[0]?.body ?? '',
    /007 号无偿转交给你/,
  );

  const accepted = await accept(receiver, offered.data.id);
  assert.deepEqual([accepted.code, accepted.data.state], [200, 'accepted']);
  assert.deepEqual(
    [await homeOf(giver), await homeOf(receiver)],
    [
      { blockAreaId: null, blockNo: null },
      { blockAreaId: here, blockNo: 7 },
    ],
  );
  const [former] = await app.db
    .select()
    .from(plots)
    .where(and(eq(plots.blockAreaId, there), eq(plots.blockNo, 3)));
  assert.equal(former?.state, 'free');
  assert.equal((await giver.caller.send(listNotices)).data.list.data[0]?.title, '门牌已转交');
  assert.equal((await accept(receiver, offered.data.id)).data.err, 'handover_state', 'only once');
  assert.deepEqual(await contradictions(app), []);
});

test('who received a plot waits 30 days, and who gave one may claim another at once', async () => {
  const here = await area();
  const [giver, receiver] = [await resident(app, here, 7), await homeless(app)];
  await accept(receiver, (await offer(giver, receiver)).data.id);
  assert.equal(
    (await receiver.caller.send(contract.changePlot, { blockAreaId: here, blockNo: 1 }, freshKey()))
      .data.err,
    'plot_cooling',
  );
  assert.equal((await offer(receiver, giver)).data.err, 'plot_cooling');
  assert.equal(
    (await giver.caller.send(contract.claimPlot, { blockAreaId: here, blockNo: 1 }, freshKey()))
      .code,
    200,
  );
  assert.equal(
    (await offer(giver, receiver)).data.err,
    'plot_cooling',
    'handing over in a chain is not possible',
  );
  assert.deepEqual(await contradictions(app), []);
});

test('nobody hands over without proof, to oneself, to a stranger to the app, or two plots at a time', async () => {
  const here = await area();
  const [giver, receiver, third] = [
    await resident(app, here, 1),
    await homeless(app),
    await homeless(app),
  ];
  assert.equal(
    (await giver.caller.send(contract.offerHandover, { toUserId: receiver.userId }, freshKey()))
      .data.err,
    'invalid_input',
  );
  assert.equal(
    (
      await giver.caller.send(
        contract.offerHandover,
        { toUserId: receiver.userId, password: giver.caller.encrypt('Wrong2026') },
        freshKey(),
      )
    ).data.err,
    'password_wrong',
  );
  assert.equal(
    (
      await giver.caller.send(
        contract.offerHandover,
        { toUserId: receiver.userId, checkcode: '000000' },
        freshKey(),
      )
    ).data.err,
    'code_expired',
  );
  assert.equal((await offer(giver, giver)).data.err, 'handover_self');
  assert.equal(
    (
      await giver.caller.send(
        contract.offerHandover,
        { toUserId: 987_654_321, password: password(giver) },
        freshKey(),
      )
    ).data.err,
    'not_found',
  );
  assert.equal(
    (
      await giver.caller.send(
        contract.offerHandover,
        { inviteCode: 'NOBODY', password: password(giver) },
        freshKey(),
      )
    ).data.fields?.inviteCode,
    '没有找到这位邻居',
  );
  assert.equal((await offer(receiver, giver)).data.err, 'plot_none');
  const both = await Promise.all([offer(giver, receiver), offer(giver, third)]);
  assert.deepEqual(both.map(({ data }) => data.err ?? 'ok').sort(), ['handover_open', 'ok']);
  assert.equal(
    (await giver.caller.send(contract.changePlot, { blockAreaId: here, blockNo: 2 }, freshKey()))
      .data.err,
    'handover_open',
    'an offered plot stays where it is',
  );
});

test('an invite code names the receiver as well as an id', async () => {
  const here = await area();
  const [giver, receiver] = [await resident(app, here, 1), await homeless(app)];
  const [user] = await app.db
    .select({ code: users.inviteCode })
    .from(users)
    .where(eq(users.userId, receiver.userId));
  const { data } = await giver.caller.send(
    contract.offerHandover,
    { inviteCode: user?.code.toLowerCase(), password: password(giver) },
    freshKey(),
  );
  assert.equal(data.state, 'offered');
  assert.equal((await accept(receiver, data.id)).data.state, 'accepted');
});

test('another person can neither accept nor decline, and learns nothing of the offer', async () => {
  const here = await area();
  const [giver, receiver, stranger] = [
    await resident(app, here, 1),
    await homeless(app),
    await homeless(app),
  ];
  const { data } = await offer(giver, receiver);
  assert.equal((await accept(stranger, data.id)).data.err, 'not_found');
  assert.equal(
    (await stranger.caller.send(contract.declineHandover, { id: data.id })).data.err,
    'not_found',
  );
  assert.equal(
    (await accept(giver, data.id)).data.err,
    'not_found',
    'the giver cannot accept for the receiver',
  );
  assert.equal(
    (
      await receiver.caller.send(
        contract.acceptHandover,
        { id: data.id, password: receiver.caller.encrypt('Wrong2026') },
        freshKey(),
      )
    ).data.err,
    'password_wrong',
  );
  assert.equal((await homeOf(giver))?.blockNo, 1);
});

test('accepting, declining and taking back at the same moment: one of them happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const here = await area();
    const [giver, receiver] = [await resident(app, here, 1), await resident(app, here, 2)];
    const { id } = (await offer(giver, receiver)).data;
    const answers = await Promise.all([
      accept(receiver, id),
      receiver.caller.send(contract.declineHandover, { id }),
      giver.caller.send(contract.declineHandover, { id }),
    ]);
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
    assert.ok(answers.every(({ code, data }) => code === 200 || data.err === 'handover_state'));
    const [row] = await app.db.select().from(plotHandovers).where(eq(plotHandovers.id, id));
    assert.equal((await homeOf(receiver))?.blockNo, row?.state === 'accepted' ? 1 : 2);
  }
  assert.deepEqual(await contradictions(app), []);
});

test('after 72 hours an offer is over, and a new one is possible', async () => {
  const here = await area();
  const [giver, receiver] = [await resident(app, here, 1), await homeless(app)];
  const { id } = (await offer(giver, receiver)).data;
  app.advance(72 * HOUR_MS);
  assert.equal((await accept(receiver, id)).data.err, 'handover_state');
  assert.deepEqual((await receiver.caller.send(contract.getMyPlot)).data.handovers, []);
  assert.equal((await offer(giver, receiver)).code, 200);
  app.advance(72 * HOUR_MS);
  assert.ok((await expireHandovers(app.db, new Date(app.clock.now))) >= 1);
  assert.equal(await expireHandovers(app.db, new Date(app.clock.now)), 0);
  assert.deepEqual(await received(giver), ['门牌转交已过期']);
});

test('both sides are notified how an offer ends: taken back, declined, accepted', async () => {
  const here = await area();
  const [giver, receiver] = [await resident(app, here, 1), await homeless(app)];
  const end = async (who: typeof giver, how: 'decline' | 'accept') => {
    const { id } = (await offer(giver, receiver)).data;
    return how === 'accept' ? accept(who, id) : who.caller.send(contract.declineHandover, { id });
  };
  await end(giver, 'decline');
  assert.deepEqual(
    [await received(receiver), await received(giver)],
    [['门牌转交已收回', '有人把门牌转交给你'], []],
  );
  await end(receiver, 'decline');
  assert.deepEqual(await received(giver), ['门牌转交未被接受']);
  await end(receiver, 'accept');
  assert.deepEqual(await received(giver), ['门牌已转交', '门牌转交未被接受']);
});

test('a receiver who offers a plot of their own answers that first, and a mayor who hands over leaves the office', async () => {
  const [here, there] = [await area(), await area()];
  const [giver, receiver, third] = [
    await resident(app, here, 1),
    await resident(app, there, 2),
    await homeless(app),
  ];
  await makeMayor(app, giver);
  const [toReceiver, toThird] = [
    (await offer(giver, receiver)).data,
    (await offer(receiver, third)).data,
  ];
  assert.equal((await accept(receiver, toReceiver.id)).data.err, 'handover_open');
  assert.equal(
    (await receiver.caller.send(contract.declineHandover, { id: toThird.id })).data.state,
    'withdrawn',
  );
  assert.equal((await accept(receiver, toReceiver.id)).code, 200);
  const [former] = await app.db
    .select({ isMayor: users.isMayor })
    .from(users)
    .where(eq(users.userId, giver.userId));
  assert.equal(former?.isMayor, false);
  assert.equal(
    (await app.db.select().from(plotMoves).where(eq(plotMoves.kind, 'handover'))).length >= 2,
    true,
  );
  assert.deepEqual(await contradictions(app), []);
});
