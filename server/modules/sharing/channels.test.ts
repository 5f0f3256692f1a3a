import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/sharing';
import { DAY_MS } from '@/lib/time';
import { shareDays, shareLinks, shareVisits } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { sell } from '@/server/testing/sales';
import { MAX_KEPT } from './channels';

const BASE = 'https://example.com/zc/';
let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const open = async ({ caller }: Registered, channel = '') =>
  (await caller.send(contract.getShare, { channel, base: BASE })).data;
const visit = async (refereeId: number, visitorId: string, more: object = {}) =>
  (await app.caller().send(contract.recordVisit, { refereeId, visitorId, ...more })).data.visitId;
const funnelOf = async ({ caller }: Registered, shareId: number, range = 0) => {
  const { visits, registrations, firstOrders } =
    (await caller.send(contract.getShareStats, { range })).data.channels.find(
      (row) => row.shareId === shareId,
    ) ?? {};
  return [visits, registrations, firstOrders];
};

test('each channel has a link of its own, and the same one every time', async () => {
  const me = await registerUser(app);
  const [general, moments, fair] = [
    await open(me),
    await open(me, '朋友圈'),
    await open(me, ' 展会 '),
  ];
  assert.equal(new Set([general.shareId, moments.shareId, fair.shareId]).size, 3);
  assert.equal((await open(me, '展会')).shareId, fair.shareId);
  assert.equal(moments.url, `${BASE}#/?refereeId=${me.userId}&shareId=${moments.shareId}`);
  assert.equal(moments.posterUrl, `${moments.url}&via=poster`);
  assert.match(moments.title, /邀请你加入/);
  const { data } = await me.caller.send(contract.listShares);
  assert.deepEqual(
    data.shares.map(({ channel }) => channel),
    ['', '朋友圈', '展会'],
  );
  assert.equal(data.left, 18);
});

test('twenty devices that open a channel at once share one link', async () => {
  const me = await registerUser(app);
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => open(me, '朋友圈').then(({ shareId }) => shareId)),
  );
  assert.equal(new Set(ids).size, 1);
});

test('a poster shows the free plot next door', async () => {
  const me = await registerUser(app);
  const { owner } = await open(me);
  assert.equal(owner.blockNo, me.session.blockNo);
  assert.ok(owner.freeNo !== null && owner.freeNo !== owner.blockNo);
});

test('a member keeps at most twenty channels, also when they are made at the same moment', async () => {
  const me = await registerUser(app);
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      me.caller.send(contract.getShare, { channel: `渠道${i}`, base: BASE }),
    ),
  );
  assert.equal(answers.filter(({ code }) => code === 200).length, 20);
  assert.ok(answers.every(({ code, data }) => code === 200 || data.err === 'share_limit'));
  assert.equal((await open(me)).channel, '', 'the general link does not count');
});

for (const [what, input, field] of [
  ['a label of eleven characters', { channel: '一二三四五六七八九十零', base: BASE }, 'channel'],
  ['an address of another kind', { base: 'javascript:alert(1)//' }, 'base'],
  ['an address with a user name', { base: 'https://evil.com@example.com/zc/' }, 'base'],
  ['no address', {}, 'base'],
] as const) {
  test(`${what} is refused under its field`, async () => {
    const { data } = await (await registerUser(app)).caller.send(contract.getShare, input);
    assert.ok(data.err === 'invalid_input' && data.fields?.[field]);
  });
}

test('a label that promises money is refused', async () => {
  const { data } = await (
    await registerUser(app)
  ).caller.send(contract.getShare, { channel: '分享赚钱', base: BASE });
  assert.equal(data.err, 'word_forbidden');
});

test('a renamed channel keeps its link and figures; a name is given once', async () => {
  const me = await registerUser(app);
  const { shareId } = await open(me, '展会');
  await open(me, '门店');
  await visit(me.userId, 'v1', { shareId });
  const { data } = await me.caller.send(contract.renameShare, { shareId, channel: '杭州展会' });
  assert.deepEqual([data.shareId, data.channel, data.visits], [shareId, '杭州展会', 1]);
  const taken = await me.caller.send(contract.renameShare, { shareId, channel: '门店' });
  assert.equal(taken.data.fields?.channel, '该渠道名称已存在');
});

test('a channel that was put away leaves room for its name, and comes back only while the name is free', async () => {
  const me = await registerUser(app);
  const { shareId } = await open(me, '展会');
  assert.equal((await me.caller.send(contract.disableShare, { shareId })).data.isDisabled, true);
  await visit(me.userId, 'late', { shareId });
  assert.deepEqual(
    [await funnelOf(me, shareId), await funnelOf(me, 0)],
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
    'its link opens and counts without a channel',
  );
  assert.notEqual((await open(me, '展会')).shareId, shareId);
  assert.equal(
    (await me.caller.send(contract.disableShare, { shareId, isDisabled: false })).data.err,
    'share_taken',
  );
});

test('channels that were put away do not pile up without end', async () => {
  const me = await registerUser(app);
  const now = new Date(app.clock.now);
  await app.db.insert(shareLinks).values(
    Array.from({ length: MAX_KEPT }, (_, i) => ({
      userId: me.userId,
      label: `旧${i}`,
      createdAt: now,
      disabledAt: now,
    })),
  );
  const { data, msg } = await me.caller.send(contract.getShare, { channel: '新渠道', base: BASE });
  assert.deepEqual([data.err, msg], ['share_limit', `最多保存${MAX_KEPT}个渠道`]);
  assert.equal((await open(me)).channel, '', 'the general link is always there');
});

test('nobody changes somebody else’s channel, and the general link cannot be renamed or put away', async () => {
  const [me, other] = [await registerUser(app), await registerUser(app)];
  const { shareId } = await open(me, '展会');
  const general = await open(me);
  for (const [caller, id] of [
    [other.caller, shareId],
    [me.caller, general.shareId],
  ] as const) {
    assert.equal(
      (await caller.send(contract.renameShare, { shareId: id, channel: '我的' })).data.err,
      'not_found',
    );
    assert.equal((await caller.send(contract.disableShare, { shareId: id })).data.err, 'not_found');
  }
});

test('visits, registrations and first sales are counted for the channel that brought them', async () => {
  const me = await registerUser(app);
  const { shareId } = await open(me, '展会');
  const visitId = await visit(me.userId, 'a', { shareId, via: 'poster' });
  await visit(me.userId, 'b', { shareId });
  const friend = await registerUser(app, { refereeId: me.userId, shareVisitId: visitId });
  app.advance(1_000);
  await sell(app, { buyerId: friend.userId });
  app.advance(1_000);
  await sell(app, { buyerId: friend.userId });
  assert.deepEqual(await funnelOf(me, shareId), [2, 1, 1], 'a second sale is no first one');
  const [link] = await app.db.select().from(shareLinks).where(eq(shareLinks.shareId, shareId));
  assert.deepEqual([link?.visits, link?.registrations, link?.firstSales], [2, 1, 1]);
  app.advance(8 * DAY_MS);
  assert.deepEqual(
    [await funnelOf(me, shareId, 7), await funnelOf(me, shareId, 30)],
    [
      [0, 0, 0],
      [2, 1, 1],
    ],
  );
});

test('fifty people who come and join at once are all counted', async () => {
  const me = await registerUser(app);
  const { shareId } = await open(me, '直播');
  const visits = await Promise.all(
    Array.from({ length: 30 }, (_, i) => visit(me.userId, `crowd-${i}`, { shareId })),
  );
  await Promise.all(
    visits
      .slice(0, 12)
      .map((shareVisitId) => registerUser(app, { refereeId: me.userId, shareVisitId })),
  );
  assert.deepEqual(await funnelOf(me, shareId), [30, 12, 0]);
});

test('a registration by a typed code counts, without a channel', async () => {
  const me = await registerUser(app);
  const { code } = await open(me);
  await registerUser(app, { inviteCode: code });
  assert.deepEqual(await funnelOf(me, 0), [0, 1, 0]);
});

test('a channel number of somebody else counts for nobody', async () => {
  const [me, other] = [await registerUser(app), await registerUser(app)];
  const { shareId } = await open(other, '展会');
  await visit(me.userId, 'mixed', { shareId });
  assert.deepEqual(
    [await funnelOf(me, 0), await funnelOf(other, shareId)],
    [
      [1, 0, 0],
      [0, 0, 0],
    ],
  );
  const [row] = await app.db.select().from(shareVisits).where(eq(shareVisits.visitorId, 'mixed'));
  assert.equal(row?.shareId, null);
});

test('the messaging app’s signature is off until it is configured', async () => {
  const { msg, data } = await app.caller().send(contract.getJssdk, { url: BASE });
  assert.deepEqual([data.err, msg], ['jssdk_off', '暂未开通微信分享']);
});

test('the figures of the days add up to what was recorded', async () => {
  const days = await app.db.select().from(shareDays);
  const visits = await app.db.select().from(shareVisits);
  assert.equal(
    days.reduce((sum, day) => sum + day.visits, 0),
    visits.length,
  );
});
