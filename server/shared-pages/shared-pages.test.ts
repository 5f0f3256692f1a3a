import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { getArticle } from '@/lib/contract/articles';
import { editCard, viewCard } from '@/lib/contract/card';
import { plateNumber } from '@/lib/format';
import {
  articles,
  articleViews,
  blockAreas,
  cards,
  cardViews,
  houseVisits,
  users,
} from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';
import { mergeArea } from '@/server/modules/city/move-commands';
import { type TestApp, testApp } from '@/server/testing/app';
import { resident } from '@/server/testing/city';
import { type Registered, registerUser } from '@/server/testing/people';
import { embedded, filledPage, makeSite, PAGE } from '@/server/testing/shared-pages';

const HOSTILE = `</script><script>alert(1)</script><!--"'&\u2028`;

let site: string;
let t: TestApp;
let owner: Registered;
before(async () => {
  site = makeSite();
  t = await testApp({ env: { OUT_DIR: site, PUBLIC_URL: 'https://example.com/zc/' } });
  owner = await registerUser(t);
});
after(async () => {
  await t.close();
  fs.rmSync(site, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers });
const filled = (url: string, headers: Record<string, string> = {}, app = t.app) =>
  filledPage(app, url, headers);

/** A new article: each test has an address that no other has asked for. */
async function publish(more: Partial<typeof articles.$inferInsert> = {}): Promise<string> {
  const [model] = await t.db.select().from(articles);
  assert.ok(model);
  const { articleId: _id, ...rest } = model;
  const [made] = await t.db
    .insert(articles)
    .values({
      ...rest,
      slug: randomUUID(),
      title: '题目',
      html: '<p>正文</p>',
      summary: '摘要',
      status: 'published',
      ...more,
    })
    .returning({ articleId: articles.articleId });
  return `/zc/pages/article/detail?articleId=${made?.articleId}`;
}

test('a page without a picture of its own names its drawn card', async () => {
  const bare = await publish();
  const card = `https://example.com/api/share/card.png?page=${bare.slice('/zc'.length).replace('?', '&amp;')}`;
  assert.ok((await filled(bare)).body.includes(`<meta property="og:image" content="${card}"/>`));
});

test('a page that a link opens says its title and preview, and holds the answer that it would ask for', async () => {
  const url = await publish({ cover: '/zc/films/a.webp' });
  const { body, headers, statusCode } = await filled(`${url}&refereeId=7`);
  assert.equal(statusCode, 200);
  assert.match(body, /<title>题目 · 创业元宇宙<\/title>/);
  for (const meta of [
    '<meta name="description" content="摘要"/>',
    '<meta property="og:title" content="题目"/>',
    '<meta property="og:image" content="https://example.com/zc/films/a.webp"/>',
    `<meta property="og:url" content="https://example.com${url}"/>`,
  ])
    assert.ok(body.includes(meta), meta);
  assert.equal(body.includes('默认'), false);
  const articleId = Number(url.split('=')[1]);
  const { data } = await t.caller().send(getArticle, { articleId });
  const [answer] = embedded(body)?.answers ?? [];
  assert.deepEqual([answer?.name, answer?.input], ['articles.getArticle', { articleId }]);
  // that reading was counted, the server's own was not
  assert.deepEqual({ ...answer?.data, showViews: 0 }, { ...data, showViews: 0 });
  assert.equal(data.showViews, Number(answer?.data.showViews) + 1);
  assert.ok(body.includes(`>${url.slice('/zc'.length)}</p></main><script src`), body);
  assert.equal(body.includes('⟦'), false);
  assert.equal(headers['cache-control'], 'no-cache');
});

test('hostile words stay words in title, preview and data', async () => {
  const url = await publish({
    title: HOSTILE,
    summary: HOSTILE,
    cover: 'javascript://%0aalert(1)',
    html: `<p onclick="x()">字{{title}}</p><script>alert(1)</script><a href="javascript:x">链</a><img src="https://e.example/a.png" width="6" height="4" onerror="x()"><img src="//e.example/b.png">`,
  });
  const { body } = await filled(url);
  assert.equal(body.match(/<script/g)?.length, 3, 'the page’s own, the configuration and the data');
  assert.equal(
    /onclick|onerror|javascript:/.test(body.replace(/<script type.*?<\/script>/g, '')),
    false,
  );
  assert.equal(embedded(body)?.answers[0]?.data.title, HOSTILE);
  assert.equal(body.includes('\u2028'), true); // in the title, where it is a letter
  assert.equal(/<script type[^>]*>[^<]*\u2028/.test(body), false);
});

test('first pictures are named in the head, and the styles of the page stand there with their hashes', async () => {
  const { body } = await filled(await publish());
  assert.match(body, /href="\/a.png"\/><style>\.shown\{color:red\}<\/style><\/head>/);
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const [styles, attribute] = [hash('.shown{color:red}'), hash('--x:"1"')];
  assert.ok(
    body.includes(`style-src 'sha256-${styles}' 'unsafe-hashes' 'sha256-${attribute}'`),
    body,
  );
});

test('a page that cannot be rendered, or whose answers are too long, is the plain page', async () => {
  const urls = [
    await publish({ title: '无法显示' }),
    await publish({ html: '字'.repeat(130_000) }),
  ];
  await Promise.all(urls.map((url) => get(url)));
  await pause(300);
  for (const url of urls) assert.equal((await get(url)).body, PAGE);
});

test('what nobody may read is the plain page: drafts, later ones, unknown and broken numbers, no number', async () => {
  const urls = [
    await publish({ status: 'draft' }),
    await publish({ status: 'offline' }),
    await publish({ publishedAt: new Date(t.clock.now + 1e6) }),
    '/zc/pages/article/detail?articleId=999999999',
    '/zc/pages/article/detail?articleId=1%27',
    '/zc/pages/article/detail?articleId=-1',
    '/zc/pages/article/detail?x=1',
    '/zc/pages/user/card?userId=999999999',
    '/zc/pages/space/city?blockAreaId=999999999',
    '/zc/pages/space/video?videoId=999999999',
    '/zc/pages/goods/detail?goodsId=999999999',
    '/zc/pages/space/help?articleId=1',
  ];
  await Promise.all(urls.map((url) => get(url)));
  await pause(300); // late answers are there, too
  for (const url of urls) {
    const { body, statusCode } = await get(url);
    assert.deepEqual([statusCode, body], [200, PAGE], url);
  }
});

test('without a query, or under the file’s own name, the page is the exported file', async () => {
  const query = (await publish()).split('?')[1];
  for (const url of [
    '/zc/pages/article/detail',
    '/zc/pages/article/detail.html',
    `/zc/pages/article/detail.html?${query}`,
  ])
    assert.equal((await get(url)).body, PAGE, url);
});

test('a card shows guests what guests see, whoever asks; a private one nothing', async () => {
  const fields = {
    name: '林知夏',
    title: '主理人',
    company: '书店',
    industry: '',
    mobile: '13800005678',
    wechat: 'lin',
    email: '',
    address: '',
    website: '',
    bio: '',
    tags: [],
  };
  await owner.caller.send(editCard, {
    fields,
    version: 0,
    visibility: { mobile: 'me', wechat: 'partners' },
  });
  const url = `/zc/pages/user/card?userId=${owner.userId}`;
  const { body } = await filled(url, {
    ...owner.caller.headers(),
    cookie: `AccessToken=${owner.caller.token}`,
  });
  const { data } = await t.caller().send(viewCard, { userId: owner.userId });
  assert.deepEqual(embedded(body)?.answers[0]?.data, data);
  assert.equal(data.relation, 'guest');
  assert.equal(/13800005678|"lin"/.test(body), false);
  assert.match(body, /<title>林知夏的名片 · /);
  await t.db.update(cards).set({ isPublic: false }).where(eq(cards.userId, owner.userId));
  assert.equal((await get(`${url}&a=1`)).body, body, 'the same address for a few seconds');
  const later = await testApp({ beside: t, env: { OUT_DIR: site } });
  assert.equal((await later.app.inject(url)).body, PAGE);
  await later.close();
});

test('a house holds the answers of its street, too, and nothing is counted as a visit', async () => {
  const [resident] = await t.db.select().from(users).where(eq(users.userId, owner.userId));
  const { blockAreaId, blockNo } = resident ?? {};
  const { body } = await filled(
    `/zc/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${blockNo}`,
  );
  assert.deepEqual(
    embedded(body)?.answers.map(({ name, input }) => [name, input]),
    [
      ['houses.getStreet', { blockAreaId }],
      ['city.getPlots', { blockAreaId, from: 1, to: 200 }],
      ['houses.getHouse', { blockAreaId, blockNo }],
      ['houses.getStreet', { blockAreaId, blockNo }],
    ],
  );
  assert.equal(await t.db.$count(houseVisits), 0);
  assert.equal(await t.db.$count(cardViews, eq(cardViews.visitor, '')), 0);
  assert.equal(await t.db.$count(articleViews, eq(articleViews.visitor, '')), 0);
});

test('a link of a merged street shows the street and the house where it leads', async () => {
  const [from, into] = [
    await createArea(t.db, { cityId: 1, plotCount: 4 }),
    await createArea(t.db, { cityId: 1, plotCount: 4 }),
  ];
  const { userId } = await resident(t, from, 3);
  const [street] = await t.db.select().from(blockAreas).where(eq(blockAreas.blockAreaId, into));
  const operation = { operator: 'tester', now: new Date(t.clock.now), reason: '街道改造' };
  await mergeArea(t.db, operation, {
    key: String(from),
    form: { into: String(into) },
    isPreview: false,
  });
  const [owner] = await t.db.select().from(users).where(eq(users.userId, userId));
  const titleOf = async (query: string) =>
    /<title>([^<]*) · /.exec((await filled(`/zc/pages/space/city?${query}`)).body)?.[1];
  assert.match((await titleOf(`blockAreaId=${from}`)) ?? '', new RegExp(` ${street?.name}$`));
  const plate = `${street?.name} ${plateNumber(owner?.blockNo ?? 0)}号`;
  assert.match(
    (await titleOf(`blockAreaId=${from}&blockNo=3`)) ?? '',
    new RegExp(`的家 · ${plate}$`),
  );
});

describe('as a document', () => {
  test('it is sent again only when its words are others, compressed for those who read that', async () => {
    const url = await publish();
    const plain = await filled(url);
    const etag = String(plain.headers.etag);
    for (const headers of [{ 'if-none-match': etag }, { 'if-none-match': `"x", ${etag}` }]) {
      const again = await get(url, headers);
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    }
    const br = await get(url, { 'accept-encoding': 'gzip, br' });
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body);
    const gz = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(gunzipSync(gz.rawPayload).toString(), plain.body);
    assert.deepEqual(
      [br.headers.vary, gz.headers['content-encoding']],
      ['accept-encoding', 'gzip'],
    );
    const head = await get(url, {}, 'HEAD');
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal(head.headers['content-length'], plain.headers['content-length']);

    await t.db
      .update(articles)
      .set({ title: '新题' })
      .where(eq(articles.articleId, Number(url.split('=')[1])));
    const other = await testApp({ beside: t, env: { OUT_DIR: site } });
    const changed = await filled(url, { 'if-none-match': etag }, other.app);
    assert.equal(changed.statusCode, 200);
    assert.match(changed.body, /新题/);
    await other.close();
  });

  test('50 visitors at once cost one read of the database', async () => {
    const url = await publish();
    const { query } = t.database.pool;
    let asked = 0;
    const watched = t.database.pool as unknown as { query: (...args: unknown[]) => unknown };
    watched.query = (...args: unknown[]) => {
      if (/"articles"\."html"/.test((args[0] as { text?: string }).text ?? '')) asked += 1;
      return (query as (...all: unknown[]) => unknown).apply(t.database.pool, args);
    };
    await Promise.all(Array.from({ length: 50 }, () => get(`${url}&a=${Math.random()}`)));
    await filled(url);
    watched.query = query as (...args: unknown[]) => unknown;
    assert.equal(asked, 1);
  });

  test('a slow or lost database leaves the plain page, at once', async () => {
    const [slow, lost] = [await publish(), await publish()];
    const hold = await t.database.pool.connect();
    await hold.query('begin; lock table articles in access exclusive mode');
    assert.equal((await get(slow)).body, PAGE);
    const { rows } = await hold.query(
      `select 1 from pg_locks where not granted and relation = 'articles'::regclass`,
    );
    assert.equal(rows.length, 1, 'while its query still waits');
    await hold.query('rollback');
    hold.release();

    const other = await testApp({ beside: t, env: { OUT_DIR: site } });
    await other.database.close();
    const { statusCode, body } = await other.app.inject(lost);
    assert.deepEqual([statusCode, body], [200, PAGE]);
    await other.app.close();
  });
});
