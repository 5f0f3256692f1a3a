import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { writeMessage } from '@/lib/contract/houses';
import { commentLog } from '@/lib/contract/logs';
import { getPartnerStreet } from '@/lib/contract/partners';
import { DAY_MS } from '@/lib/time';
import { partners, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { freshKey } from '@/server/testing/city';
import { layBricks, logOf } from '@/server/testing/city-life';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const look = async ({ caller }: Registered) => (await caller.send(getPartnerStreet, {})).data;

test('a member without partners has an own house and an empty lane', async () => {
  const me = await registerUser(app);
  const { me: home, direct, houses, help, inviter, news } = await look(me);
  assert.deepEqual(
    [home.blockNo, home.level, direct, houses, help, inviter, news],
    [me.session.blockNo, 1, 0, [], [], null, []],
  );
});

test('the lane has the houses of the direct partners, the newest first, and no second level', async () => {
  const me = await registerUser(app);
  const first = await registerUser(app, { refereeId: me.userId });
  const second = await registerUser(app, { refereeId: me.userId });
  await registerUser(app, { refereeId: first.userId });
  const { houses, direct } = await look(me);
  assert.deepEqual(
    houses.map(({ userId, isWaiting, level }) => [userId, isWaiting, level]),
    [
      [second.userId, true, 1],
      [first.userId, true, 1],
    ],
  );
  assert.equal(direct, 2);
  assert.equal((await look(first)).inviter?.userId, me.userId);
});

test('says who needs help: near a first sale, a stall that has not opened, no plot yet; not who was written to, sold, or joined long ago', async () => {
  const me = await registerUser(app);
  const reasons = async () =>
    (await look(me)).help.map(({ userId, reason, days }) => [userId, reason, days]);
  const homeless = await insertMember(app.db, { by: me.userId, at: new Date(app.clock.now) });
  const opening = await registerUser(app, { refereeId: me.userId });
  const near = await registerUser(app, { refereeId: me.userId });
  await layBricks(app, near, 6, 10);
  app.advance(3 * DAY_MS);
  assert.deepEqual(await reasons(), [
    [near.userId, 'near', 3],
    [opening.userId, 'opening', 3],
    [homeless, 'plot', 3],
  ]);
  const { blockAreaId, blockNo } = opening.session;
  await me.caller.send(
    writeMessage,
    { blockAreaId: blockAreaId ?? 0, blockNo: blockNo ?? 0, content: '路过你的摊位啦' },
    freshKey(),
  );
  await app.db.update(partners).set({ saleCount: 1 }).where(eq(partners.memberId, near.userId));
  assert.deepEqual(await reasons(), [[homeless, 'plot', 3]]);
  await app.db
    .update(partners)
    .set({ joinedAt: new Date(app.clock.now - 31 * DAY_MS) })
    .where(eq(partners.ownerId, me.userId));
  assert.deepEqual(await reasons(), []);
});

test('news are answers to the own logs and fresh logs of partners and of the inviter', async () => {
  const inviter = await registerUser(app);
  const me = await registerUser(app, { refereeId: inviter.userId });
  const partner = await registerUser(app, { refereeId: me.userId });
  await app.db.update(users).set({ isStudent: true }).where(eq(users.userId, me.userId));
  const mine = await logOf(app, me, { content: '我今天摆了第一次摊' });
  await inviter.caller.send(commentLog, { id: mine, content: '真不错，继续加油' }, freshKey());
  const theirs = await logOf(app, partner, { content: '雨天卖出的第一束花' });
  const kinds = async () =>
    (await look(me)).news.map(({ kind, person, text, logId }) => [
      kind,
      person.userId,
      text,
      logId,
    ]);
  assert.deepEqual(await kinds(), [
    ['answer', inviter.userId, '真不错，继续加油', mine],
    ['log', partner.userId, '雨天卖出的第一束花', theirs],
  ]);
  await partner.caller.send(managePrivacy, { light: 'none' });
  assert.deepEqual((await kinds()).length, 1);
  const { houses } = await look(me);
  assert.deepEqual([houses[0]?.isLit, houses[0]?.hasLantern], [false, false]);
  app.advance(8 * DAY_MS);
  assert.deepEqual(await kinds(), []);
});

test('says nothing of money, of a cart or of hours', async () => {
  const me = await registerUser(app);
  await registerUser(app, { refereeId: me.userId });
  const text = JSON.stringify(await look(me));
  assert.doesNotMatch(text, /fen|reward|amount|cart|mobile|lastActive|joinedAt/i);
});
