import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { register } from '@/lib/contract/account';
import * as contract from '@/lib/contract/city';
import { getHome } from '@/lib/contract/home';
import { getShare } from '@/lib/contract/sharing';
import { byNearness, numbersByNearness } from '@/lib/iso/nearness';
import { createRandom } from '@/lib/kit/seeded-random';
import { MINUTE_MS } from '@/lib/time';
import { blockAreas, plots, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { contradictions, freshKey, resident } from '@/server/testing/city';
import { randomMobile, requestCode } from '@/server/testing/people';
import { createArea } from './areas';

let app: TestApp;
let cityId: number;
before(async () => {
  app = await testApp();
  cityId = (await app.caller().send(contract.listCities)).data.cities[0]?.cityId ?? 0;
});
after(() => app.close());

const area = (name: string, plotCount = 100) => createArea(app.db, { cityId, name, plotCount });
const fill = (blockAreaId: number) =>
  app.db
    .update(plots)
    .set({ state: 'locked' })
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'free')));

const freeNumbers = async (blockAreaId: number) =>
  (
    await app.db
      .select({ no: plots.blockNo })
      .from(plots)
      .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'free')))
  ).map(({ no }) => no);

async function newcomer(input: { refereeId?: number; isRefereeConfirmed?: boolean } = {}) {
  const mobile = randomMobile();
  const caller = app.caller();
  const checkcode = await requestCode(app, caller, { mobile, scene: 'reg' });
  const answer = await caller.send(register, {
    mobile,
    checkcode,
    agreementVersion: '3.0',
    choosesPlot: true,
    ...input,
  });
  assert.equal(answer.code, 200, answer.msg);
  return Object.assign(caller, { token: answer.data.token, userId: answer.data.userId, answer });
}

test('a newcomer without a password has no plot, and is offered the five free ones nearest to the friend', async () => {
  const blockAreaId = await area('落户街区');
  const friend = await resident(app, blockAreaId, 37);
  await resident(app, blockAreaId, 36);
  const caller = await newcomer({ refereeId: friend.userId, isRefereeConfirmed: true });
  const { needPassword, blockNo, userName } = caller.answer.data;
  assert.deepEqual([needPassword, blockNo, userName], [true, null, '新邻居']);
  const { data } = await caller.send(contract.getArrival);
  assert.deepEqual(
    [data.area?.blockAreaId, data.isElsewhere, data.free],
    [blockAreaId, false, [38, 27, 39, 26, 28]],
  );
  assert.deepEqual([data.friend?.userId, data.friend?.blockNo], [friend.userId, 37]);
  assert.equal(
    (await caller.send(getHome)).data.confirm,
    null,
    'nobody asks for the inviter again',
  );
  const { data: pulse } = await app.caller().send(contract.getPulse, { refereeId: friend.userId });
  // 38 is kept for the newcomer: the next visitor of the link is offered another one
  assert.deepEqual([pulse.referee?.blockNo, pulse.referee?.freeNo], [37, 27]);
});

test('one number everywhere: poster, link and chooser name the free plot with the fewest steps', async () => {
  const { next: random, pick } = createRandom('nearness');
  for (let round = 0; round < 6; round += 1) {
    const blockAreaId = await area(`近邻街区${round}`);
    const home = pick([1, 5, 37, 40, 55, 100]);
    const friend = await resident(app, blockAreaId, home);
    const taken = numbersByNearness(home, 100).filter((_, at) => at < 3 + round && random() < 0.8);
    await app.db
      .update(plots)
      .set({ state: 'locked' })
      .where(
        and(
          eq(plots.blockAreaId, blockAreaId),
          inArray(plots.blockNo, [0, ...taken]),
          eq(plots.state, 'free'),
        ),
      );
    const free = await freeNumbers(blockAreaId);
    const nearest = free.sort(byNearness(home))[0];
    const { data: share } = await friend.caller.send(getShare, { base: 'https://zc.example/zc/' });
    const { data: pulse } = await app
      .caller()
      .send(contract.getPulse, { refereeId: friend.userId });
    const caller = await newcomer({ refereeId: friend.userId });
    const { data: arrival } = await caller.send(contract.getArrival);
    assert.deepEqual(
      [share.owner.freeNo, pulse.referee?.freeNo, arrival.free[0]],
      [nearest, nearest, nearest],
    );
    await app.db.update(plots).set({ state: 'free' }).where(eq(plots.state, 'locked'));
  }
});

test('the nearest plot is kept for the newcomer for ten minutes, and for nobody twice', async () => {
  const blockAreaId = await area('留地街区');
  const friend = await resident(app, blockAreaId, 37);
  const first = await newcomer({ refereeId: friend.userId });
  const [kept = 0] = (await first.send(contract.getArrival)).data.free;
  const second = await newcomer({ refereeId: friend.userId });
  const [other = 0] = (await second.send(contract.getArrival)).data.free;
  assert.notEqual(other, kept);
  const refused = await second.send(contract.claimPlot, { blockAreaId, blockNo: kept }, freshKey());
  assert.deepEqual([refused.data.err, refused.msg], ['plot_taken', '这块地正为一位新邻居留着']);
  const { data: shown } = await second.send(contract.getPlots, { blockAreaId });
  assert.equal(shown.plots.find(({ no }) => no === kept)?.state, 'reserved');
  // it stays the first one, also when a nearer one becomes free
  assert.equal((await first.send(contract.getArrival)).data.free[0], kept);

  app.clock.now += 11 * MINUTE_MS;
  const claimed = await second.send(contract.claimPlot, { blockAreaId, blockNo: kept }, freshKey());
  assert.equal(claimed.code, 200, claimed.msg);
  const [mine = 0] = (await first.send(contract.getArrival)).data.free;
  const moved = await first.send(contract.claimPlot, { blockAreaId, blockNo: mine }, freshKey());
  assert.equal(moved.code, 200, moved.msg);
  const held = await app.db
    .select({ no: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), isNotNull(plots.heldBy)));
  assert.deepEqual(held, [], 'who moves in keeps no second plot');
});

test('an inviter who was not read in the panel is still asked for', async () => {
  const friend = await resident(app, await area('询问街区'), 3);
  const caller = await newcomer({ refereeId: friend.userId });
  assert.notEqual((await caller.send(getHome)).data.confirm, null);
});

test('a plot that is taken meanwhile is replaced by the nearest free one, and then claimed', async () => {
  const blockAreaId = await area('抢地街区');
  const friend = await resident(app, blockAreaId, 37);
  const caller = await newcomer({ refereeId: friend.userId });
  const [wanted = 0] = (await caller.send(contract.getArrival)).data.free;
  await resident(app, blockAreaId, wanted);
  const late = await caller.send(contract.claimPlot, { blockAreaId, blockNo: wanted }, freshKey());
  assert.equal(late.data.err, 'plot_taken');
  const { free } = (await caller.send(contract.getArrival)).data;
  assert.ok(!free.includes(wanted));
  const [next = 0] = free;
  const plot = { blockAreaId, blockNo: next };
  assert.equal((await caller.send(contract.claimPlot, plot, freshKey())).code, 200);
  assert.deepEqual(await contradictions(app), []);
});

test('where the area of the friend is full another one is offered, and a new one opens before there is none', async () => {
  const full = await area('满员街区', 4);
  const friend = await resident(app, full, 1);
  await fill(full);
  const { data } = await (await newcomer({ refereeId: friend.userId })).send(contract.getArrival);
  assert.deepEqual([data.friend, data.isElsewhere], [null, true]);
  assert.ok(data.area && data.area.blockAreaId !== full && data.free.length > 1);

  await app.db.update(plots).set({ state: 'locked' }).where(eq(plots.state, 'free'));
  const [before] = await app.db.select({ n: sql<number>`count(*)::int` }).from(blockAreas);
  const last = await newcomer();
  const { data: opened } = await last.send(contract.getArrival);
  assert.equal(opened.free.length, 5);
  const [now] = await app.db.select({ n: sql<number>`count(*)::int` }).from(blockAreas);
  assert.equal(now?.n, (before?.n ?? 0) + 1);
  await app.db
    .update(plots)
    .set({ state: 'free' })
    .where(and(eq(plots.state, 'locked'), ne(plots.blockAreaId, full)));
});

test('guests and strangers learn nothing: the arrival is a member’s own', async () => {
  assert.equal((await app.caller().send(contract.getArrival)).code, 401);
  const caller = await newcomer();
  const [me] = await app.db
    .select()
    .from(users)
    .where(eq(users.userId, caller.userId ?? 0));
  assert.deepEqual([me?.passwordHash, me?.blockNo], [null, null]);
});
