import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/articles';
import { getLaw, getParties } from '@/lib/contract/law';
import { listBanners } from '@/lib/contract/notices';
import { DAY_MS } from '@/lib/time';
import { parseContent } from '@/server/content/file';
import { publish } from '@/server/content/publish';
import { agreements, articles, banners } from '@/server/db/schema';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';
import { agreementVersion } from './queries';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('guests read the published articles, newest first; drafts, taken down and future ones are not listed', async () => {
  const { data } = await app.caller().send(contract.listArticles);
  const times = data.list.data.map(({ viewTime }) => viewTime);
  assert.ok(data.list.total >= 4);
  assert.deepEqual(
    times,
    [...times].sort((a, b) => b - a),
  );

  const [first, second, third] = await app.db.select().from(articles);
  await app.db
    .update(articles)
    .set({ status: 'draft' })
    .where(eq(articles.articleId, first?.articleId ?? 0));
  await app.db
    .update(articles)
    .set({ status: 'offline' })
    .where(eq(articles.articleId, second?.articleId ?? 0));
  await app.db
    .update(articles)
    .set({ publishedAt: new Date(app.clock.now + DAY_MS) })
    .where(eq(articles.articleId, third?.articleId ?? 0));
  const less = await app.caller().send(contract.listArticles);
  assert.equal(less.data.list.total, data.list.total - 3);
});

test('a category shows its own articles only, page by page', async () => {
  const [one] = await app.db.select().from(articles).where(eq(articles.status, 'published'));
  const { data } = await app
    .caller()
    .send(contract.listArticles, { categoryId: one?.categoryId, per_page: 1, page: 1 });
  assert.equal(data.list.data.length, 1);
  assert.equal(new Set(data.list.data.map(({ category }) => category)).size, 1);
});

test('both legal texts are public, with version and sections', async () => {
  for (const type of ['agreement', 'privacy']) {
    const { data } = await app.caller().send(contract.getAgreement, { type });
    assert.equal(data.version, '3.0');
    assert.doesNotMatch(JSON.stringify(data), /[⟦⟧]/);
    assert.ok(data.sections.length >= 8);
    assert.ok(data.sections.every(({ paragraphs }) => paragraphs.length > 0));
  }
  assert.equal(
    (await app.caller().send(contract.getAgreement, { type: 'other' })).data.err,
    'invalid_input',
  );
});

test('facts are filled as they are set, and the third parties are those that are configured', async () => {
  const beside = await testApp({ beside: app, env: { AMAP_KEY: 'k', PUSH: '0' } });
  const textOf = async (from: TestApp, type: string) =>
    JSON.stringify((await from.caller().send(contract.getAgreement, { type })).data.sections);
  assert.match(await textOf(app, 'agreement'), /运营者（名称见“关于”）/);
  await keepLaw(
    app.db,
    { operator: 'tester', now: new Date(app.clock.now) },
    { company: '演示公司', contact: '0571-88000000' },
  );
  assert.match(await textOf(app, 'agreement'), /运营者演示公司之间/);
  assert.match(await textOf(app, 'privacy'), /联系方式：0571-88000000，地址：见“关于”/);
  assert.match(
    await textOf(beside, 'privacy'),
    /第三方服务：快递公司（收货人姓名、电话、地址，.*高德地图（/,
  );
  const keysOf = async (from: TestApp) =>
    (await from.caller().send(getParties)).data.list.map(({ key }) => key);
  assert.deepEqual(
    [await keysOf(beside), await keysOf(app)],
    [
      ['carriers', 'bank', 'map'],
      ['carriers', 'bank', 'push'],
    ],
  );
  const { data } = await app.caller().send(getLaw);
  assert.deepEqual([data.company, data.permits], ['演示公司', []]);
  await beside.close();
});

test('a text with a mark that nothing fills, or with an empty part, is not published', async () => {
  const now = new Date(app.clock.now);
  for (const [text, fault] of [
    ['⟦law.owner⟧', '没有名为 law.owner'],
    ['⟦law.hours⟧', 'law.hours 还没有填写'],
    ['电话：{tel}', '留有 {'],
    ['⟦law.company', '留有 ⟦'],
    ['   ', '空的段落'],
  ] as const) {
    const file = parseContent(
      'a.md',
      `---\ntype: agreement\nslug: a-9-0\nkind: privacy\ntitle: 隐私政策\nversion: "9.0"\neffectiveAt: 2030-01-01\nchanges:\n  - "${text}"\n---\n## 一 {#a}\n\n好`,
    );
    await assert.rejects(publish(app.db, file, now), (error: Error) =>
      error.message.includes(fault),
    );
  }
});

test('marks of title and changes are filled, in the text and in the question', async () => {
  const { caller } = await registerUser(app);
  const now = new Date(app.clock.now);
  await keepLaw(app.db, { operator: 'tester', now }, { company: '演示公司' });
  const file = parseContent(
    'a.md',
    `---\ntype: agreement\nslug: privacy-9-0\nkind: privacy\ntitle: ⟦law.company⟧隐私政策\nversion: "9.0"\neffectiveAt: ${now.toISOString()}\nchanges:\n  - 运营者变更为⟦law.company⟧\n---\n## 一 {#a}\n\n好`,
  );
  await publish(app.db, file, now);
  const { data: text } = await app.caller().send(contract.getAgreement, { type: 'privacy' });
  const [asked] = (await caller.send(contract.getConsent)).data.list;
  for (const { title, changes } of [text, asked ?? text])
    assert.deepEqual([title, changes], ['演示公司隐私政策', ['运营者变更为演示公司']]);
  assert.equal(asked?.version, '9.0');
  await app.db.delete(agreements).where(eq(agreements.version, '9.0'));
});

test('the agreement says where rewards come from, in the words of the product', async () => {
  const { data } = await app.caller().send(contract.getAgreement, { type: 'agreement' });
  const text = data.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
  assert.ok(
    text.includes(
      '奖励仅来自真实成交订单，最多两级；加入、领取门牌、成为市长或学员均不收取费用，也不以发展人数计算奖励。',
    ),
  );
});

test('a new version counts from its day on, not before', async () => {
  const effectiveAt = new Date(app.clock.now + DAY_MS);
  await app.db.insert(agreements).values({
    type: 'agreement',
    version: '3.1',
    title: '用户协议',
    effectiveAt,
    changes: ['新'],
    sections: [],
  });
  assert.equal(await agreementVersion(app.db, new Date(app.clock.now)), '3.0');
  assert.equal(await agreementVersion(app.db, effectiveAt), '3.1');
});

test('banners appear in order while their time lasts', async () => {
  const now = app.clock.now;
  const row = (
    text: string,
    sort: number,
    from: number,
    to: number | null,
    status: 'published' | 'draft' = 'published',
  ) => ({
    text,
    sort,
    status,
    startsAt: new Date(now + from),
    endsAt: to === null ? null : new Date(now + to),
  });
  await app.db
    .insert(banners)
    .values([
      row('二', 2, -DAY_MS, null),
      row('一', 1, -DAY_MS, DAY_MS),
      row('过去', 0, -2 * DAY_MS, -DAY_MS),
      row('将来', 0, DAY_MS, null),
      row('草稿', 0, -DAY_MS, null, 'draft'),
    ]);
  const { data } = await app.caller().send(listBanners);
  assert.deepEqual(
    data.list.map(({ text }) => text),
    ['一', '二'],
  );
});
