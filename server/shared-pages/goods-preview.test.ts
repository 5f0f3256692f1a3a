import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { listComments } from '@/lib/contract/comments';
import { getGoods } from '@/lib/contract/goods';
import { shareVisits } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { embedded, filledPage, makeSite, PAGE } from '@/server/testing/shared-pages';
import { insertGoods, setShop } from '@/server/testing/shop';

let site: string;
let t: TestApp;
before(async () => {
  site = makeSite();
  t = await testApp({ env: { OUT_DIR: site, PUBLIC_URL: 'https://example.com/zc/' } });
  await setShop(t.db);
});
after(async () => {
  await t.close();
  fs.rmSync(site, { recursive: true });
});

test('a thing of the shop has its picture, words and answer, but no price in its preview', async () => {
  const { goodsId } = await insertGoods(t.db, {
    title: '小街搪瓷杯 加厚珐琅',
    subtitle: '3 色 · 2 种容量',
    html: '<p>内外各上两遍釉。</p>',
    images: ['goods:mug/leaf-white'],
    specs: { 容量: ['350 ml', '500 ml'] },
    choices: [
      { price: 39_00, values: [0] },
      { price: 45_50, values: [1] },
    ],
  });
  const url = `/zc/pages/goods/detail?goodsId=${goodsId}`;
  const { body } = await filledPage(t.app, `${url}&refereeId=10001&via=poster`);
  for (const part of [
    '<title>小街搪瓷杯 加厚珐琅 · 创业元宇宙</title>',
    '<meta name="description" content="3 色 · 2 种容量，内外各上两遍釉。"/>',
    '<meta property="og:type" content="product"/>',
    `<meta property="og:image" content="https://example.com/api/share/card.png?page=/pages/goods/detail&amp;goodsId=${goodsId}"/>`,
    `<meta property="og:url" content="https://example.com${url}"/>`,
    `<p class="shown" style="--x:&quot;1&quot;">/pages/goods/detail?goodsId=${goodsId}</p>`,
  ])
    assert.ok(body.includes(part), part);
  const { data } = await t.caller().send(getGoods, { goodsId });
  const firstReviews = { goodsId, filter: 'all', page: 1 } as const;
  const reviews = (await t.caller().send(listComments, firstReviews)).data;
  assert.deepEqual(embedded(body)?.answers, [
    { name: listComments.name, input: firstReviews, data: reviews },
    { name: getGoods.name, input: { goodsId }, data },
  ]);
  assert.equal(await t.db.$count(shareVisits), 0);
});

test('a photograph is the picture of its preview, off sale, too; without one it is the icon of the app', async () => {
  const choices = [{ price: 39_00 }];
  const photo = await insertGoods(t.db, { images: ['goods/a.jpg'], choices, status: 'off' });
  const bare = await insertGoods(t.db, { images: [], choices });
  const { body } = await filledPage(t.app, `/zc/pages/goods/detail?goodsId=${photo.goodsId}`);
  assert.match(body, /og:image" content="https:\/\/example.com\/upload\/goods\/a.jpg"/);
  const other = (await filledPage(t.app, `/zc/pages/goods/detail?goodsId=${bare.goodsId}`)).body;
  assert.match(other, /icons\/app-icon-512.png/);
});

test('a shop that is closed is the plain page', async () => {
  const { goodsId } = await insertGoods(t.db, { choices: [{ price: 39_00 }] });
  await setShop(t.db, { isOpen: false });
  const url = `/zc/pages/goods/detail?goodsId=${goodsId}`;
  await t.app.inject(url);
  assert.equal((await t.app.inject(url)).body, PAGE);
});
