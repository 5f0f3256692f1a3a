import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/city';
import { DAY_MS } from '@/lib/time';
import { mayorTerms, plotMoves, plots } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { contradictions, freshKey, homeless, makeMayor, resident } from '@/server/testing/city';
import { registerUser } from '@/server/testing/people';
import { createArea } from './areas';

let app: TestApp;
let twin: TestApp;
let cityId: number;
before(async () => {
  app = await testApp();
  twin = await testApp({ beside: app });
  cityId = (await app.caller().send(contract.listCities)).data.cities[0]?.cityId ?? 0;
});
after(async () => {
  await twin.close();
  await app.close();
});

const area = (name: string, plotCount = 100) => createArea(app.db, { cityId, name, plotCount });
const ownerOf = async (blockAreaId: number, blockNo: number) =>
  (
    await app.db
      .select({ userId: plots.userId })
      .from(plots)
      .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo)))
  )[0]?.userId;

test('fifty people who want one plot at once, through two servers: one gets it, the others learn three free numbers nearby', async () => {
  const blockAreaId = await area('抢先街区');
  const people = [];
  for (let i = 0; i < 50; i += 1) people.push(await homeless(app));
  const callers = people.map(({ caller, userId }, i) =>
    i % 2 === 0 ? caller : Object.assign(twin.caller(), { token: caller.token, userId }),
  );
  const answers = await Promise.all(
    callers.map((caller) =>
      caller.send(contract.claimPlot, { blockAreaId, blockNo: 37 }, freshKey()),
    ),
  );

  const winners = answers.filter(({ code }) => code === 200);
  assert.equal(winners.length, 1);
  assert.equal(winners[0]?.data.areaName, '抢先街区');
  const losers = answers.filter(({ code }) => code !== 200);
  assert.ok(
    losers.every(({ data, msg }) => data.err === 'plot_taken' && msg === '手慢了，该门牌刚被领走'),
  );
  assert.ok(losers.every(({ data }) => JSON.stringify(data.nearest) === '[36,38,27]'));
  assert.equal(
    await ownerOf(blockAreaId, 37),
    people[answers.findIndex(({ code }) => code === 200)]?.userId,
  );
  assert.deepEqual(await contradictions(app), []);
});

test('one person who asks for two plots at the same moment gets one', async () => {
  const blockAreaId = await area('双开街区');
  const { caller } = await homeless(app);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((blockNo) =>
      caller.send(contract.claimPlot, { blockAreaId, blockNo }, freshKey()),
    ),
  );
  assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 500, 500, 500]);
  assert.ok(answers.every(({ code, data }) => code === 200 || data.err === 'plot_owned'));
  assert.deepEqual(await contradictions(app), []);
});

test('a claim that is repeated with its key is answered again and does nothing twice', async () => {
  const blockAreaId = await area('重复街区');
  const { caller, userId } = await homeless(app);
  const key = freshKey();
  const [first, second] = [
    await caller.send(contract.claimPlot, { blockAreaId, blockNo: 5 }, key),
    await caller.send(contract.claimPlot, { blockAreaId, blockNo: 5 }, key),
  ];
  assert.deepEqual([first.code, second.code], [200, 200]);
  assert.deepEqual(first.data, second.data);
  assert.equal(
    (
      await app.db
        .select()
        .from(plotMoves)
        .where(and(eq(plotMoves.userId, userId), eq(plotMoves.kind, 'claim')))
    ).length,
    1,
  );
});

test('reserved, unknown and already owned plots are refused, each with its own word', async () => {
  const blockAreaId = await area('规矩街区', 20);
  const { caller } = await homeless(app);
  const claim = async (input: object) =>
    (await caller.send(contract.claimPlot, input, freshKey())).data.err;
  assert.equal(await claim({ blockAreaId, blockNo: 8 }), 'plot_reserved');
  assert.equal(await claim({ blockAreaId, blockNo: 21 }), 'not_found');
  assert.equal(await claim({ blockAreaId: 999_999, blockNo: 1 }), 'not_found');
  for (const blockNo of [0, -1, 1001, 1.5, '三十七', null])
    assert.equal(await claim({ blockAreaId, blockNo }), 'invalid_input', String(blockNo));
  assert.equal(
    (await app.caller().send(contract.claimPlot, { blockAreaId, blockNo: 1 }, freshKey())).code,
    401,
  );
  assert.equal(
    (await caller.send(contract.claimPlot, { blockAreaId, blockNo: 1 }, freshKey())).code,
    200,
  );
  assert.equal(await claim({ blockAreaId, blockNo: 2 }), 'plot_owned');
});

test('when an area is full, the refusal names no free number', async () => {
  const blockAreaId = await area('满员街区', 1);
  await resident(app, blockAreaId, 1);
  const { data } = await (
    await homeless(app)
  ).caller.send(contract.claimPlot, { blockAreaId, blockNo: 1 }, freshKey());
  assert.deepEqual([data.err, data.nearest], ['plot_taken', []]);
});

test('the plot of a registration may be exchanged at once, and then not again for 30 days', async () => {
  const blockAreaId = await area('搬家街区');
  const { caller, userId, session } = await registerUser(app);
  const { data: before } = await caller.send(contract.getMyPlot);
  assert.ok(before.plot && before.plot.changeableAt <= app.clock.now);
  const moved = await caller.send(contract.changePlot, { blockAreaId, blockNo: 11 }, freshKey());
  assert.equal(moved.code, 200);
  assert.equal(moved.data.changeableAt, app.clock.now + 30 * DAY_MS);
  assert.equal(
    await ownerOf(session.blockAreaId ?? 0, session.blockNo ?? 0),
    null,
    'the old plot is free at once',
  );
  const { data } = await caller.send(contract.getMyPlot);
  assert.deepEqual(
    [data.plot?.blockAreaId, data.plot?.blockNo, data.plot?.areaName],
    [blockAreaId, 11, '搬家街区'],
  );

  const again = () => caller.send(contract.changePlot, { blockAreaId, blockNo: 12 }, freshKey());
  const movedAgo = (ms: number) =>
    app.db
      .update(plotMoves)
      .set({ at: new Date(app.clock.now - ms) })
      .where(and(eq(plotMoves.userId, userId), eq(plotMoves.kind, 'change')));
  await movedAgo(30 * DAY_MS - 1);
  const refused = await again();
  assert.equal(refused.data.err, 'plot_cooling');
  assert.match(refused.msg, /20\d\d-\d\d-\d\d后可再次操作/);
  await movedAgo(30 * DAY_MS);
  assert.equal((await again()).code, 200);
  assert.deepEqual(await contradictions(app), []);
});

test('an exchange is refused without a plot, for the own plot, and for one that somebody has', async () => {
  const blockAreaId = await area('换房街区');
  const [a, b, c] = [
    await resident(app, blockAreaId, 1),
    await resident(app, blockAreaId, 2),
    await homeless(app),
  ];
  const change = async ({ caller }: typeof a, blockNo: number) =>
    (await caller.send(contract.changePlot, { blockAreaId, blockNo }, freshKey())).data;
  assert.equal((await change(c, 3)).err, 'plot_none');
  assert.equal((await change(a, 1)).err, 'plot_same');
  assert.equal((await change(a, 8)).err, 'plot_reserved');
  const taken = await change(b, 1);
  assert.deepEqual([taken.err, taken.nearest], ['plot_taken', [11, 3, 12]]);
});

test('members who exchange plots with each other at once end with one plot each and never deadlock', async () => {
  const blockAreaId = await area('转盘街区', 6);
  const people = [];
  for (const no of [1, 2, 3, 4]) people.push(await resident(app, blockAreaId, no));
  // each of them also claims a plot that another one is leaving
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      people.flatMap(({ caller }) =>
        [1, 2, 3, 4, 5, 6].map((blockNo) =>
          caller.send(contract.changePlot, { blockAreaId, blockNo }, freshKey()),
        ),
      ),
    );
    assert.ok(
      answers.every(
        ({ code, data }) =>
          code === 200 ||
          ['plot_taken', 'plot_same', 'plot_cooling', 'plot_none'].includes(data.err ?? ''),
      ),
      JSON.stringify(answers.map(({ data }) => data.err)),
    );
    await app.db.delete(plotMoves);
  }
  assert.deepEqual(await contradictions(app), []);
});

test('a mayor who moves within the area stays in office, and one who leaves the area does not', async () => {
  const [here, there] = [await area('市长街区'), await area('别处街区')];
  const mayor = await resident(app, here, 1);
  await makeMayor(app, mayor);
  assert.equal(
    (await mayor.caller.send(contract.changePlot, { blockAreaId: here, blockNo: 2 }, freshKey()))
      .code,
    200,
  );
  assert.equal((await mayor.caller.send(contract.getMyPlot)).data.plot?.isMayor, true);
  await app.db.delete(plotMoves);
  assert.equal(
    (await mayor.caller.send(contract.changePlot, { blockAreaId: there, blockNo: 2 }, freshKey()))
      .code,
    200,
  );
  const [term] = await app.db.select().from(mayorTerms).where(eq(mayorTerms.userId, mayor.userId));
  assert.equal(term?.endReason, 'moved');
  assert.equal((await mayor.caller.send(contract.getMyPlot)).data.plot?.isMayor, false);
  assert.deepEqual(await contradictions(app), []);
});
