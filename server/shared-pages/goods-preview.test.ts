import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { getGoods } from '@/lib/contract/goods';
import { shortDateText } from '@/lib/format/dates';
import { goodsComments, shareVisits } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { embedded, filledPage, makeSite, pageWith } from '@/server/testing/shared-pages';
import { insertGoods, setShop } from '@/server/testing/shop';

const PAGE = pageWith(
  '<template data-first-frame="goods"><i data-goods-first="{{first}}">{{drawing}}</i><b class="{{range|one=xl;many=lg}}">{{yuan}}{{cents}}{{dash}}{{toYuan}}{{toCents}}</b>' +
    '<p>{{chooses|yes=请选择;no=}}{{specs}}</p><small data-slot="freight"></small><p>{{shipsSoon|yes=快;no=}}{{shipHours}}</p><p>{{returns|yes=可退;no=不退}}{{reason}}{{ships|yes=保修;no=}}</p><q class="{{reviewed|yes=shown;no=away}}">{{reviews}}{{reviewer}}{{reviewOf}}{{review}}</q></template>' +
    '<template data-first-frame="goodsPhoto"><img src="{{photo}}"/></template>',
);

let site: string;
let t: TestApp;
before(async () => {
  site = makeSite(PAGE);
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
  const { body } = await filledPage(t.app, PAGE, `${url}&refereeId=10001&via=poster`);
  for (const part of [
    '<title>小街搪瓷杯 加厚珐琅 · 创业元宇宙</title>',
    '<meta name="description" content="3 色 · 2 种容量，内外各上两遍釉。"/>',
    '<meta property="og:type" content="product"/>',
    `<meta property="og:image" content="https://example.com/api/share/card.png?page=/pages/goods/detail&amp;goodsId=${goodsId}"/>`,
    `<meta property="og:url" content="https://example.com${url}"/>`,
    '<i data-goods-first="leaf">mug</i><b class="lg">39.00–45.50</b><p>请选择容量</p><small><span>',
    '<p>快48</p><p>可退保修</p><q class="away"></q>',
  ])
    assert.ok(body.includes(part), part);
  const { data } = await t.caller().send(getGoods, { goodsId });
  assert.deepEqual(embedded(body)?.answers, [{ name: 'goods.getGoods', input: { goodsId }, data }]);
  assert.equal(await t.db.$count(shareVisits), 0);
});

test('the latest review that is shown stands in the first frame as text; the page asks for reviews by itself', async () => {
  const { goodsId } = await insertGoods(t.db, { images: ['goods:mug'], choices: [{ price: 1 }] });
  const userId = await insertMember(t.db);
  const url = `/zc/pages/goods/detail?goodsId=${goodsId}`;
  const said = { goodsId, userId, stars: 5, skuText: '白 · 350 ml' };
  const at = new Date();
  await t.db.insert(goodsComments).values([
    { ...said, content: '泡面<b>正好</b>{{title}}', at },
    { ...said, content: '广告', hiddenReason: '广告', at },
  ]);
  const { body } = await filledPage(t.app, PAGE, url);
  const reviewOf = `白 · 350 ml · ${shortDateText(at.getTime())}`;
  const review = `测**${reviewOf}泡面&lt;b&gt;正好&lt;/b&gt;{{title}}</q>`;
  assert.ok(body.includes(`<q class="shown">0${review}`), body);
  assert.doesNotMatch(body, /广告/);
  assert.deepEqual(
    embedded(body)?.answers.map(({ name }) => name),
    ['goods.getGoods'],
  );
});

test('a photograph of a thing is loaded at once; what is off sale, too, and without a picture only its words', async () => {
  const choices = [{ price: 39_00 }];
  const photo = await insertGoods(t.db, { images: ['goods/a.jpg'], choices, status: 'off' });
  const bare = await insertGoods(t.db, { images: [], choices });
  const { body } = await filledPage(t.app, PAGE, `/zc/pages/goods/detail?goodsId=${photo.goodsId}`);
  assert.match(body, /<link rel="preload" as="image" href="\/upload\/goods\/a.jpg"/);
  assert.match(body, /<first-frame inert=""><img src="\/upload\/goods\/a.jpg"\/>/);
  const other = (await filledPage(t.app, PAGE, `/zc/pages/goods/detail?goodsId=${bare.goodsId}`))
    .body;
  assert.match(other, /icons\/app-icon-512.png/);
  assert.equal(other.includes('<first-frame'), false);
});

test('a shop that is closed is the plain page', async () => {
  const { goodsId } = await insertGoods(t.db, { choices: [{ price: 39_00 }] });
  await setShop(t.db, { isOpen: false });
  const url = `/zc/pages/goods/detail?goodsId=${goodsId}`;
  await t.app.inject(url);
  assert.equal((await t.app.inject(url)).body, PAGE);
});
