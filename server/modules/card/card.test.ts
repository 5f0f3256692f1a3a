import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/card';
import { CARD_VCF_PATH } from '@/lib/contract/card-vcf';
import { getAssets } from '@/lib/contract/wallet';
import { DAY_MS } from '@/lib/time';
import { growthEntries, uploads, users } from '@/server/db/schema';
import { freshKey } from '@/server/testing/city';
import { type Registered, registerUser } from '@/server/testing/people';
import { app, save, setUp, statsOf, withCard } from './card-fixtures';

setUp();

const view = (who: Registered | null, userId: number, visitId = '') =>
  (who?.caller ?? app.caller()).send(contract.viewCard, { userId, visitId });

test('before it is saved a card is filled in from the profile, and nobody else sees it', async () => {
  const me = await registerUser(app);
  await app.db.update(users).set({ role: '店主', bio: '卖茶' }).where(eq(users.userId, me.userId));
  const { data } = await me.caller.send(contract.getCard);
  assert.deepEqual(
    [data.isSaved, data.version, data.fields.title, data.fields.bio, data.isPublic],
    [false, 0, '店主', '卖茶', true],
  );
  assert.equal((await view(null, me.userId)).data.err, 'card_private');
});

test('a card follows the profile until a field of it is edited', async () => {
  const me = await registerUser(app);
  const setProfile = (changes: { role?: string; bio?: string }) =>
    app.db.update(users).set(changes).where(eq(users.userId, me.userId));
  await setProfile({ role: '店主', bio: '卖茶' });
  const { data: first } = await me.caller.send(contract.getCard);
  const { data: saved } = await me.caller.send(contract.editCard, {
    fields: { ...first.fields, title: '掌柜' },
    version: 0,
  });
  await setProfile({ role: '学徒', bio: '卖花' });
  const { data } = await me.caller.send(contract.getCard);
  assert.deepEqual([data.fields.title, data.fields.bio], ['掌柜', '卖花']);
  await me.caller.send(contract.editCard, {
    fields: { ...data.fields, bio: '' },
    version: saved.version,
  });
  assert.equal((await me.caller.send(contract.getCard)).data.fields.bio, '', 'cleared is edited');
});

test('a saved card keeps every field, and two devices cannot overwrite each other', async () => {
  const me = await registerUser(app);
  const { data } = await save(me, { theme: 'paper' });
  assert.deepEqual(
    [data.fields.company, data.theme, data.version, data.completeness],
    ['青年港书店', 'paper', 1, 100],
  );
  const edits = await Promise.all([
    save(me, { version: 1 }, { title: '甲' }),
    save(me, { version: 1 }, { title: '乙' }),
  ]);
  assert.deepEqual(edits.map(({ code }) => code).sort(), [200, 500]);
  assert.equal(edits.find(({ code }) => code === 500)?.data.err, 'version_conflict');
  assert.equal(
    (await save(me, { version: 0 })).data.err,
    'version_conflict',
    'a first save from a stale page',
  );
});

test('a complete card brings growth once', async () => {
  const me = await withCard();
  await save(me, { version: 1 }, { title: '' });
  await save(me, { version: 2 });
  assert.equal(
    (
      await app.db
        .select()
        .from(growthEntries)
        .where(and(eq(growthEntries.userId, me.userId), eq(growthEntries.source, 'card')))
    ).length,
    1,
  );
});

for (const [what, fields, field, sentence] of [
  ['no name', { name: '' }, 'fields.name', '请填写姓名'],
  ['a number that is none', { mobile: '12345' }, 'fields.mobile', '电话格式不正确'],
  [
    'an address without https',
    { website: 'http://example.com' },
    'fields.website',
    '网址需以https://开头',
  ],
  [
    'a script as an address',
    { website: 'javascript:alert(1)' },
    'fields.website',
    '网址需以https://开头',
  ],
  [
    'an address with a user name',
    { website: 'https://bank.com@evil.com/' },
    'fields.website',
    '网址需以https://开头',
  ],
  ['a mail address without a host', { email: 'lin@' }, 'fields.email', '邮箱格式不正确'],
  [
    'nine tags',
    { tags: Array.from({ length: 9 }, (_, i) => `标签${i}`) },
    'fields.tags',
    '最多8个标签',
  ],
  ['a bio of 301 characters', { bio: '长'.repeat(301) }, 'fields.bio', '简介不能超过300字'],
  [
    'ten pictures',
    { images: Array.from({ length: 10 }, (_, i) => `image/${i}`) },
    'fields.images',
    '最多9张图片',
  ],
  [
    'a picture of somebody else',
    { images: ['image/202601/aaaaaaaaaaaaaaaaaaaaaaaa.webp'] },
    'fields.images[0]',
    '请重新选择图片',
  ],
] as const) {
  test(`${what} is refused under its field`, async () => {
    const { data } = await save(await registerUser(app), {}, fields);
    assert.deepEqual([data.err, data.fields?.[field]], ['invalid_input', sentence]);
  });
}

test('landlines are numbers too, and own pictures may be shown', async () => {
  const me = await registerUser(app);
  const key = 'image/202601/bbbbbbbbbbbbbbbbbbbbbbbb.webp';
  await app.db.insert(uploads).values({
    key,
    userId: me.userId,
    folder: 'image',
    mime: 'image/webp',
    width: 1,
    height: 1,
    size: 1,
    sha256: 'x',
  });
  const { data } = await save(me, {}, { mobile: '0571-12345678-12', images: [key] });
  assert.deepEqual([data.fields.mobile, data.fields.images], ['0571-12345678-12', [key]]);
});

test('promises of money are refused in every text', async () => {
  for (const fields of [
    { bio: '跟我一起躺 赚' },
    { tags: ['稳赚'] },
    { company: '传-销公司' },
    { name: '裂变大师' },
  ]) {
    assert.equal((await save(await registerUser(app), {}, fields)).data.err, 'word_forbidden');
  }
});

test('guests, members, partners, exchanged people and the owner see what is meant for them', async () => {
  const inviter = await withCard();
  const owner = await withCard({}, { refereeId: inviter.userId });
  const partner = await registerUser(app, { refereeId: owner.userId });
  const second = await registerUser(app, { refereeId: partner.userId });
  const stranger = await registerUser(app);
  const exchanged = await withCard();
  const { data: asked } = await exchanged.caller.send(
    contract.exchangeCard,
    { userId: owner.userId },
    freshKey(),
  );
  await owner.caller.send(
    contract.answerExchange,
    { exchangeId: asked.exchangeId, isAccepted: true },
    freshKey(),
  );
  const seen = async (who: Registered | null) => {
    const { data } = await view(who, owner.userId);
    return [
      data.relation,
      data.fields.mobile !== '',
      data.fields.wechat !== '',
      data.fields.bio !== '',
      data.hasMore,
    ];
  };
  assert.deepEqual(await seen(null), ['guest', false, false, true, true]);
  assert.deepEqual(await seen(stranger), ['member', false, false, true, true]);
  assert.deepEqual(
    await seen(second),
    ['member', false, false, true, true],
    'the second level is not partner enough',
  );
  assert.deepEqual(await seen(partner), ['partner', true, false, true, true]);
  assert.deepEqual(await seen(inviter), ['partner', true, false, true, true]);
  assert.deepEqual(await seen(exchanged), ['exchanged', true, false, true, true]);
  assert.deepEqual(await seen(owner), ['self', true, true, true, false]);
});

test('a private, hidden, frozen or missing card says one and the same', async () => {
  const [hidden, frozen, reported] = [await withCard(), await withCard(), await withCard()];
  await save(hidden, { isPublic: false, version: 1 });
  await app.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, frozen.userId));
  for (let i = 0; i < 5; i += 1)
    await (
      await registerUser(app)
    ).caller.send(contract.reportCard, { userId: reported.userId, reason: 'ad' });
  const answers = await Promise.all(
    [hidden.userId, frozen.userId, reported.userId, 987_654_321].map((id) => view(null, id)),
  );
  for (const { msg, data } of answers)
    assert.deepEqual([msg, data.err], ['这张名片已设为私密', 'card_private']);
});

test('one member reports thirty times a day, whatever it is about', async () => {
  const [me, owner] = [await registerUser(app), await withCard()];
  const answers = [];
  for (let i = 0; i < 31; i += 1)
    answers.push(
      (await me.caller.send(contract.reportCard, { userId: owner.userId, reason: 'other' })).data
        .err,
    );
  assert.deepEqual([answers[29], answers[30]], [undefined, 'rate_limited']);
});

test('a visitor counts once a day, the owner never', async () => {
  const owner = await withCard();
  const visitor = await registerUser(app);
  await Promise.all(Array.from({ length: 10 }, () => view(null, owner.userId, 'same-browser')));
  await view(null, owner.userId, 'other-browser');
  await view(visitor, owner.userId);
  await view(visitor, owner.userId);
  await view(owner, owner.userId);
  assert.equal((await statsOf(owner)).views, 3);
  app.advance(DAY_MS);
  await view(visitor, owner.userId);
  const { views, series } = await statsOf(owner);
  assert.deepEqual([views, series.slice(-2).map((day) => day.views)], [4, [3, 1]]);
  app.advance(6 * DAY_MS);
  assert.equal((await owner.caller.send(getAssets)).data.cardViews, 1);
});

test('visitors are named only while they agree', async () => {
  const owner = await withCard();
  const [shy, open] = [await withCard(), await withCard({ name: '周予安' })];
  await save(open, { version: 1, isVisitNamed: true });
  await view(shy, owner.userId);
  await view(open, owner.userId);
  const { visitors, unnamed } = await statsOf(owner);
  assert.deepEqual([visitors.map(({ userId }) => userId), unnamed], [[open.userId], 1]);
  await save(open, { version: 2, isVisitNamed: false });
  assert.deepEqual((await statsOf(owner)).visitors, []);
});

test('the contact file holds the public fields only', async () => {
  const owner = await withCard();
  const { statusCode, headers, body } = await app
    .caller()
    .raw({ method: 'GET', url: `${CARD_VCF_PATH}?id=${owner.userId}` });
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/vcard; charset=utf-8']);
  assert.match(body, /^BEGIN:VCARD\r\nVERSION:3\.0\r\nN:林;知夏;;;\r\nFN:林知夏\r\n/);
  assert.match(body, /ORG:青年港书店/);
  assert.doesNotMatch(body, /13800005678|linzhixia|lin@example\.com/);
  for (const id of ['0', 'abc', '987654321', `${owner.userId}%00`, '']) {
    assert.equal(
      (await app.caller().raw({ method: 'GET', url: `${CARD_VCF_PATH}?id=${id}` })).statusCode,
      404,
    );
  }
});

test('contact files cannot be collected in bulk', async () => {
  const owner = await withCard();
  const get = async () =>
    (
      await app.caller().raw({
        method: 'GET',
        url: `${CARD_VCF_PATH}?id=${owner.userId}`,
        remoteAddress: '10.9.8.7',
      })
    ).statusCode;
  for (let i = 0; i < 60; i += 1) assert.equal(await get(), 200);
  assert.equal(await get(), 429);
});
