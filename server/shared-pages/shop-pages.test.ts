import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { getShopHome } from '@/lib/contract/shop';
import { type TestApp, testApp } from '@/server/testing/app';
import { embedded, filledPage, makeSite, PAGE } from '@/server/testing/shared-pages';
import { insertCategory, insertGoods, setShop } from '@/server/testing/shop';

const HOSTILE = `</script><script>alert(1)</script>{{title}}"'`;
const [HOME, CATEGORY] = ['/zc/pages/shop/index', '/zc/pages/category/index'];

let site: string;
let t: TestApp;
let vases: number;
let empty: number;
before(async () => {
  site = makeSite();
  t = await testApp({ env: { OUT_DIR: site, PUBLIC_URL: 'https://example.com/zc/' } });
  await setShop(t.db);
  vases = await insertCategory(t.db, '花瓶大类');
  await insertCategory(t.db, '花瓶', vases);
  empty = await insertCategory(t.db, `工具${HOSTILE}`);
  const images = ['goods:vase/leaf'];
  await insertGoods(t.db, { category: '花瓶', images, title: '釉瓶', choices: [{ price: 39_00 }] });
  await insertGoods(t.db, { category: '花瓶', title: HOSTILE, choices: [{ price: 12_50 }] });
});
after(async () => {
  await t.close();
  fs.rmSync(site, { recursive: true });
});

const filled = (url: string) => filledPage(t.app, url);
const ownScripts = (body: string) => body.match(/<script/g)?.length;

test('the shop’s first page has the answer that it would ask for', async () => {
  const { body } = await filled(`${HOME}?refereeId=7`);
  const { data } = await t.caller().send(getShopHome);
  assert.equal(ownScripts(body), 3, 'the page’s own, the configuration and the data');
  assert.ok(body.includes(`<meta property="og:url" content="https://example.com${HOME}"/>`));
  assert.deepEqual(embedded(body)?.answers, [{ name: getShopHome.name, input: {}, data }]);
});

test('the categories are filled with the named one, else with the first, and with its goods', async () => {
  const categories = (await t.caller().send(listGoodsCategories)).data;
  const first = categories.tree[0]?.categoryId ?? 0;
  for (const [query, categoryId] of [
    ['', first],
    ['?categoryId=99999999', first],
    ['?categoryId=x', first],
    [`?x=1&categoryId=${vases}`, vases],
    [`?categoryId=${empty}`, empty],
  ] as const) {
    const { body } = await filled(CATEGORY + query);
    const input = { categoryId, sort: 'all', isInStock: false, page: 1 } as const;
    assert.deepEqual(
      embedded(body)?.answers,
      [
        { name: listGoodsCategories.name, input: {}, data: categories },
        { name: listGoods.name, input, data: (await t.caller().send(listGoods, input)).data },
      ],
      query,
    );
    assert.equal(ownScripts(body), 3, 'the page’s own, the configuration and the data');
  }
  const { body } = await filled(`${CATEGORY}?categoryId=${vases}`);
  assert.match(body, /<title>花瓶大类 · 创业元宇宙<\/title>/);
});

test('under their files’ own names they are the files, and so they are while the shop is closed', async () => {
  for (const page of [HOME, CATEGORY])
    assert.equal((await t.app.inject(`${page}.html`)).body, PAGE);
  await setShop(t.db, { isOpen: false });
  const closed = `${CATEGORY}?categoryId=77777777`;
  for (let visit = 0; visit < 2; visit += 1) assert.equal((await t.app.inject(closed)).body, PAGE);
  await setShop(t.db);
});

test('those who come together, and in the next seconds, share one read of the shop', async () => {
  const { query } = t.database.pool;
  let asked = 0;
  const watched = t.database.pool as unknown as { query: (...args: unknown[]) => unknown };
  watched.query = (...args: unknown[]) => {
    if (/"goods_categories"/.test((args[0] as { text?: string }).text ?? '')) asked += 1;
    return (query as (...all: unknown[]) => unknown).apply(t.database.pool, args);
  };
  const address = (at: number) => `${CATEGORY}?categoryId=5555&x=${at}`;
  await Promise.all([...Array(40).keys()].map((at) => t.app.inject(address(at))));
  await filled(address(41));
  const once = asked;
  await filled(address(42));
  watched.query = query as (...args: unknown[]) => unknown;
  assert.ok(once > 0 && once <= 4, `${once} statements`);
  assert.equal(asked, once);
});
