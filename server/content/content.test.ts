import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import * as contract from '@/lib/contract/articles';
import { getGuide, getRules, listFaqs, searchContent, voteHelp } from '@/lib/contract/help';
import { DAY_MS } from '@/lib/time';
import { agreements, consents } from '@/server/db/schema';
import { isConsentDue } from '@/server/modules/articles/consent';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';
import { importContent, takeContentDown } from '@/server/testing/texts';
import { parseContent } from './file';
import { publishMissing, readContent, shippedTexts } from './folder';
import { cleanHtml, markdownToHtml, plainText } from './html';

const withKey = () => ({ headers: { 'idempotency-key': randomBytes(16).toString('hex') } });
const operation = { operator: 'editor', now: new Date('2026-11-21T04:00:00Z') };
let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const article = (slug: string, body: string, head = '') =>
  parseContent(
    `${slug}.md`,
    `---\ntype: article\nslug: ${slug}\ntitle: 标题${slug}\ncategory: 推广学堂\n${head}---\n${body}`,
  );

test('Markdown becomes HTML with the allowed tags only; nothing that runs survives', () => {
  const html = markdownToHtml(
    '# 大\n\n## 小\n\n[去](/pages/user/money) <script>alert(1)</script><img src="javascript:alert(1)" onerror="alert(1)"><a href="javascript:alert(1)">x</a><p style="position:fixed" onclick="a()">好</p><iframe src="https://x"></iframe><svg onload="a()"><b>b</b></svg>',
  );
  assert.match(html, /<h2>小<\/h2>/);
  assert.match(html, /<a href="\/pages\/user\/money">去<\/a>/);
  assert.doesNotMatch(html, /script|javascript|onerror|onclick|style|iframe|svg|onload|alert/);
  assert.equal(cleanHtml('<img src="entry:city" alt="图">'), '<img src="entry:city" alt="图" />');
});

test('hostile HTML comes out harmless, whatever its trick', () => {
  const tricks = [
    '<a href="java\nscript:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<img src=x onerror=alert(1)//',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>',
    '<video><source onerror="alert(1)"></video>',
    '<details open ontoggle=alert(1)>',
    '<p id="x" srcdoc="<script>alert(1)</script>">',
    '<style>@import "https://evil"</style>',
    '<form action="https://evil"><input></form>',
    '<base href="https://evil">',
    '<meta http-equiv="refresh" content="0;url=https://evil">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<img src="//evil/x.png">',
  ];
  for (const trick of tricks)
    assert.doesNotMatch(
      cleanHtml(trick),
      /<script|onerror=|ontoggle=|href="(java|data)|srcdoc|@import|<form|<base|<meta|src="\/\//i,
      trick,
    );
});

test('plain text keeps words apart that stood in different paragraphs', () => {
  assert.equal(plainText('<p>一</p><p>二 &amp; 三</p><script>x</script>'), '一 二 & 三');
});

test('every text that comes with the product is valid', () => {
  assert.ok(readContent(shippedTexts('base')).length > 25);
  assert.ok(readContent(shippedTexts('demo')).length > 4);
});

test('a faulty file is refused with its name and the fault', () => {
  const refused = (text: string, sentence: RegExp) =>
    assert.throws(
      () => parseContent('坏.md', text),
      (error: Error) => sentence.test(error.message) && error.message.startsWith('坏.md：'),
    );
  refused('没有属性', /以 --- 之间的属性开头/);
  refused('---\ntype: poem\n---\n', /type 须为/);
  refused('---\ntype: faq\nslug: a\ntitle: t\ncategory: x\n---\n', /category 无效/);
  refused('---\ntype: faq\nslug: A b\ntitle: t\ncategory: other\n---\n', /slug 只能/);
  refused(
    '---\ntype: faq\nslug: a\ntitle: t\ncategory: other\ncolour: red\n---\n',
    /不认识的属性：colour/,
  );
  refused('---\n: [\n---\n', /YAML/);
});

test('importing publishes, importing again updates and keeps what readers did, a dry run writes nothing', async () => {
  const reader = app.caller();
  await importContent(app.db, operation, [article('dry', '干')], { isDryRun: true });
  await importContent(app.db, operation, [article('market', '第一版的集市文章')], {
    isDryRun: false,
  });
  const first = (await reader.send(searchContent, { keyword: '集市文章' })).data.list.data[0];
  const articleId = Number(new URLSearchParams(first?.route.split('?')[1]).get('articleId'));
  assert.equal((await reader.send(contract.getArticle, { articleId })).data.showViews, 1);
  assert.equal(
    (await reader.send(contract.getArticle, { articleId })).data.showViews,
    1,
    'once a visitor and day',
  );
  assert.equal((await app.caller().send(contract.getArticle, { articleId })).data.showViews, 2);

  await importContent(app.db, operation, [article('market', '第二版：**更好**')], {
    isDryRun: false,
  });
  const again = (await reader.send(contract.getArticle, { articleId })).data;
  assert.equal(again.showViews, 2);
  assert.match(again.content, /<strong>更好<\/strong>/);
  assert.equal((await reader.send(searchContent, { keyword: '集市文章' })).data.list.total, 0);
  assert.equal((await reader.send(searchContent, { keyword: '标题dry' })).data.list.total, 0);

  await takeContentDown(app.db, operation, 'article', 'market');
  assert.equal((await reader.send(contract.getArticle, { articleId })).data.err, 'not_found');
  assert.equal((await reader.send(searchContent, { keyword: '第二版' })).data.list.total, 0);
  await assert.rejects(takeContentDown(app.db, operation, 'article', 'nothing'), /没有编号/);
});

test('two files with one slug are refused together, and nothing of them is written', async () => {
  await assert.rejects(
    importContent(app.db, operation, [article('twin', '甲'), article('twin', '乙')], {
      isDryRun: false,
    }),
    /出现了两次/,
  );
  assert.equal(
    (await app.caller().send(searchContent, { keyword: '标题twin' })).data.list.total,
    0,
  );
});

test('search finds Chinese words in any place, the title first, and says what it marked', async () => {
  const files = [
    article('s1', '在正文里提到霓虹灯牌一次'),
    article('s2', '别的内容', 'summary: 无关\n'),
    parseContent(
      'q.md',
      '---\ntype: faq\nslug: neon\ntitle: 霓虹灯牌怎么开\ncategory: other\n---\n按一下',
    ),
  ];
  await importContent(app.db, operation, files, { isDryRun: false });
  const { data } = await app.caller().send(searchContent, { keyword: '霓虹灯牌' });
  assert.deepEqual(
    data.list.data.map(({ type }) => type),
    ['faq', 'article'],
  );
  assert.match(data.list.data[1]?.excerpt ?? '', /霓虹灯牌/);
  assert.equal(
    (await app.caller().send(searchContent, { keyword: '霓虹灯牌', type: 'article' })).data.list
      .total,
    1,
  );
  for (const keyword of ["' & | ! ( ) :*", '\\\\', '%%', '<script>', '🙂🙂', 'a'.repeat(40)])
    assert.equal((await app.caller().send(searchContent, { keyword })).code, 200, keyword);
  assert.equal(
    (await app.caller().send(searchContent, { keyword: '霓' })).data.err,
    'invalid_input',
  );
});

test('members like and collect once however often they say so; guests are asked to log in', async () => {
  const { caller: me } = await registerUser(app);
  const articleId = (await me.send(contract.listArticles)).data.list.data[0]?.articleId ?? 0;
  const mark = (what: 'like' | 'collect', isOn: boolean) =>
    me.send(contract.markArticle, { articleId, mark: what, isOn }, withKey());
  await Promise.all(Array.from({ length: 5 }, () => mark('like', true)));
  assert.equal((await mark('collect', true)).data.likes, 1);
  assert.equal((await me.send(contract.listArticles, { isCollected: true })).data.list.total, 1);
  assert.deepEqual((await mark('like', false)).data, {
    likes: 0,
    isLiked: false,
    isCollected: true,
  });
  assert.equal(
    (await app.caller().send(contract.markArticle, { articleId, mark: 'like', isOn: true })).code,
    401,
  );
  assert.equal(
    (await app.caller().send(contract.listArticles, { isCollected: true })).data.list.total,
    0,
  );
});

test('the rules are written from the configuration in effect, and the guide and answers are there', async () => {
  const { data: rules } = await app.caller().send(getRules);
  assert.match(rules.sections[0]?.lines.join('') ?? '', /10%/);
  assert.match(rules.sections[1]?.lines.join('') ?? '', /单笔最低 ¥10\.00，最高 ¥5,000\.00/);
  assert.equal((await app.caller().send(getGuide)).data.list.length, 5);
  const { data: faqs } = await app.caller().send(listFaqs, { category: 'withdraw' });
  assert.ok(
    faqs.list.total >= 4 && faqs.list.data.every(({ category }) => category === 'withdraw'),
  );
  assert.equal(faqs.hot.length, 5);
  assert.equal((await app.caller().send(listFaqs, { keyword: '%_' })).data.list.total, 0);
  const { data: spoken } = await app.caller().send(listFaqs, { keyword: '提现多久能到账' });
  assert.equal(spoken.list.data[0]?.question, '提现多久到账');
});

test('one voter has one vote and may change it; parallel votes are all counted', async () => {
  const faqId = (await app.caller().send(listFaqs)).data.list.data[0]?.faqId ?? 0;
  const votes = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.caller().send(voteHelp, { target: 'faq', key: String(faqId), isHelpful: true }),
    ),
  );
  assert.equal(Math.max(...votes.map(({ data }) => data.helpful)), 8);
  const me = app.caller();
  assert.deepEqual(
    (await me.send(voteHelp, { target: 'faq', key: String(faqId), isHelpful: true })).data,
    { helpful: 9, vote: true },
  );
  assert.deepEqual(
    (await me.send(voteHelp, { target: 'faq', key: String(faqId), isHelpful: false })).data,
    { helpful: 8, vote: false },
  );
  assert.equal(
    (await me.send(voteHelp, { target: 'faq', key: 'x', isHelpful: true })).data.err,
    'not_found',
  );
});

test('an upgraded installation keeps its texts; a draft is released by name, with facts, a week ahead', async () => {
  const { userId } = await registerUser(app);
  const now = new Date(app.clock.now);
  const versions = () =>
    app.db.select({ version: agreements.version }).from(agreements).orderBy(agreements.version);
  const own = { version: '2.1', title: '隐私政策', effectiveAt: now, changes: [], sections: [] };
  await app.db.delete(agreements);
  await app.db.delete(consents);
  for (const type of ['agreement', 'privacy'] as const) {
    await app.db.insert(agreements).values({ ...own, type });
    await app.db.insert(consents).values({ userId, type, version: '2.1', at: now });
  }
  for (const _ of ['start', 'second start'])
    await publishMissing(app.db, shippedTexts('base'), now);
  assert.deepEqual(
    (await versions()).map(({ version }) => version),
    ['2.1', '2.1'],
  );
  assert.equal(await isConsentDue(app.db, userId, now), false);

  const shipped = fs.readFileSync(
    path.join(shippedTexts('base'), 'legal', 'privacy-3.0.md'),
    'utf8',
  );
  const dated = (days: number) => [
    parseContent(
      'privacy.md',
      shipped.replace(
        /effectiveAt: .*/,
        `effectiveAt: ${new Date(app.clock.now + days * DAY_MS).toISOString()}`,
      ),
    ),
  ];
  const byName = { operator: 'editor', now };
  const release = (days: number) => importContent(app.db, byName, dated(days), { isDryRun: false });
  await keepLaw(app.db, byName, { company: '演示公司' });
  await assert.rejects(release(8), /联系方式、联系地址还没有填写/);
  await keepLaw(app.db, byName, { contact: '0571-88000000', address: '杭州市滨江区' });
  await assert.rejects(release(6), /7 天以后/);
  await release(8);
  assert.equal(await isConsentDue(app.db, userId, now), false);
  assert.equal(await isConsentDue(app.db, userId, new Date(now.getTime() + 9 * DAY_MS)), true);
});
