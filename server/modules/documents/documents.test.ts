// In npm test: 2,500 of 10,000 texts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { searchContent } from '@/lib/contract/help';
import { publishMissing, shippedTexts } from '@/server/content/folder';
import { type TestApp, testApp } from '@/server/testing/app';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { manyTexts, rareWord } from '@/server/testing/many-texts';
import { soughtIn, tokensOf } from '@/server/text/tokens';
import { indexDocument, searchDocumentsFor } from './documents';

let t: TestApp;
before(async () => {
  t = await testApp();
  await publishMissing(t.db, shippedTexts('demo'), new Date(t.clock.now));
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const titles = async (keyword: string) =>
  (await searchDocumentsFor(t.db, { keyword, page: 1, per_page: 15, now: now() })).rows.map(
    ({ title }) => title,
  );

const TABLE: readonly (readonly [kind: string, keyword: string, first: string])[] = [
  ['a word of a title', '实名认证', '为什么要实名认证'],
  ['a question as it is spoken', '提现多久能到账', '提现多久到账'],
  ['another way to ask', '怎么更换手机号', '怎样更换手机号'],
  ['a question with nothing else', '为什么扣回奖励', '为什么奖励被扣回了'],
  ['two words', '验证码 收不到', '收不到短信验证码'],
  ['words in another order', '设备 登录 密码', '密码、验证码和登录设备'],
  ['three words with one in the body only', '市长 空地 八成', '市长手记：一百块空地怎样住满八成'],
  ['a word and a single character', '门牌 换', '可以换一个门牌吗'],
  ['a single character at the end of a sentence', '提现 钱', '提现没有通过，钱去哪了'],
  ['full-width punctuation between', '提现，多久，到账', '提现多久到账'],
  ['quotation marks of a title', '“待入账”', '“待入账”是什么意思'],
  ['part of a longer word', '地标', '你的建筑怎样从摊位长成地标'],
  ['a title that is also a body elsewhere', '深色模式', '怎样切换深色模式'],
  ['more than anybody writes', '我想知道为什么我的提现暂时不能提现', '为什么暂时不能提现'],
];

describe('search over the texts of the product', () => {
  for (const [kind, keyword, first] of TABLE)
    test(`${kind}: “${keyword}” finds ${first} first`, async () =>
      assert.equal((await titles(keyword))[0], first));

  test('Latin words and digits are found whatever their case and width', async () => {
    const at = new Date(t.clock.now);
    await indexDocument(t.db, {
      type: 'article',
      key: 'latin',
      title: 'PWA 与 WebP 的 2026 年',
      body: '门牌 037 号装好了 iPhone15。',
      route: '/a',
      at,
    });
    for (const keyword of ['pwa', 'PWA', 'ｐｗａ', 'webp 2026', '037 装好', 'iphone15', 'IPHONE15'])
      assert.equal((await titles(keyword))[0], 'PWA 与 WebP 的 2026 年', keyword);
  });

  test('what no text says is not found: other words of the same meaning, half of a pair, marks only', async () => {
    for (const keyword of ['取款', '蚂蚁搬家', '……', '？！', '%_', "'';--", 'zzzz'])
      assert.deepEqual(await titles(keyword), [], keyword);
  });

  test('a single character is too little to search for, and the answer says so', async () => {
    const answer = await t.caller().send(searchContent, { keyword: '钱' });
    assert.deepEqual([answer.data.err, answer.msg], ['invalid_input', '请至少输入2个字']);
  });

  test('a text of tomorrow is not found today', async () => {
    await indexDocument(t.db, {
      type: 'article',
      key: 'tomorrow',
      title: '风筝节预告',
      body: '明天放风筝。',
      route: '/a',
      at: new Date(t.clock.now + 60_000),
    });
    assert.deepEqual([await titles('风筝节'), await titles('风筝节预告通知')], [[], []]);
    t.advance(60_000);
    assert.deepEqual(
      [await titles('风筝节'), await titles('风筝节预告通知')],
      [['风筝节预告'], ['风筝节预告']],
    );
  });

  test('the excerpt shows the place where it was found', async () => {
    const { rows } = await searchDocumentsFor(t.db, {
      keyword: '早餐店',
      page: 1,
      per_page: 15,
      now: now(),
    });
    assert.ok(
      rows.every(({ title, excerpt }) => title.includes('早餐店') || excerpt.includes('早餐店')),
    );
    const [spoken] = (
      await searchDocumentsFor(t.db, {
        keyword: '提现多久能到账',
        page: 1,
        per_page: 1,
        now: now(),
      })
    ).rows;
    assert.match(`${spoken?.title}${spoken?.excerpt}`, /到账/);
  });
});

describe('tokens', () => {
  test('are pairs, the last character of a run, and words of other scripts', () => {
    assert.deepEqual(tokensOf('提现 100 元，OK吗'), ['提现', '现', '100', '元', 'ok', '吗']);
    assert.deepEqual(tokensOf(`${'a'.repeat(41)} 👍 。`), []);
  });

  test('of a question leave its asking words out, unless nothing else is there', () => {
    assert.deepEqual(
      soughtIn('怎么提现').map(({ token }) => token),
      ['提现'],
    );
    assert.deepEqual(
      soughtIn('为什么').map(({ token }) => token),
      ['为什', '什么'],
    );
    assert.deepEqual(soughtIn('换 门牌'), [
      { token: '换', isPrefix: true },
      { token: '门牌', isPrefix: false },
    ]);
  });
});

/** As many as the index has to be chosen for; `npm run bench -- search` measures ten thousand too. */
const MANY = IS_LONG_RUN ? 10_000 : 2_500;

test(
  'thousands of texts are searched by the index, whatever the question, and never by reading all',
  { timeout: 120_000 },
  async () => {
    await manyTexts(t.db, MANY, { sentences: 6 });
    const rare = rareWord(MANY - 179);
    assert.match((await titles(rare))[0] ?? '', new RegExp(`^${rare}`));
    const keywords = [
      rareWord(99),
      '实名认证',
      '提现 到账',
      '提现多久能到账',
      '门牌 换',
      '无此词汇啊',
    ];
    await t.db.transaction(async (tx) => {
      for (const keyword of keywords)
        await searchDocumentsFor(tx, { keyword, page: 1, per_page: 15, now: now() });
      const { rows } = await tx.execute<{ index: string; table: string }>(
        sql`select pg_stat_get_xact_numscans('search_documents_tokens'::regclass) as index, pg_stat_get_xact_numscans('search_documents'::regclass) as table`,
      );
      assert.ok(Number(rows[0]?.index) >= keywords.length);
      assert.equal(Number(rows[0]?.table), 0);
    });
  },
);
