import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { listCities } from '@/lib/contract/city';
import { articles } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';
import { drawLinkCard } from '@/server/modules/sharing/link-card';
import { type TestApp, testApp } from '@/server/testing/app';
import { resident } from '@/server/testing/city';
import { insertGoods, setShop } from '@/server/testing/shop';

const sources = { goodsPicture: async () => null, now: new Date('2026-06-18T02:00:00Z') };

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
});
after(() => t.close());

const get = (query: string) =>
  t.app.inject({ method: 'GET', url: `/api/share/card.png?page=${query}` });
const ICON = '/zc/icons/app-icon-512.png';

test('a house and an article without a picture have a drawn card of the size that messengers show', async () => {
  const cityId = (await t.caller().send(listCities)).data.cities[0]?.cityId ?? 0;
  const blockAreaId = await createArea(t.db, { cityId, name: '卡片街区', plotCount: 20 });
  await resident(t, blockAreaId, 5);
  const [article] = await t.db.select().from(articles).where(eq(articles.status, 'published'));
  for (const query of [
    `/pages/space/city&blockAreaId=${blockAreaId}&blockNo=5`,
    `/pages/article/detail&articleId=${article?.articleId}`,
  ]) {
    const { statusCode, headers, rawPayload } = await get(query);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png'], query);
    assert.match(String(headers['cache-control']), /public/);
    const { width, height } = await sharp(rawPayload).metadata();
    assert.deepEqual([width, height], [500, 400]);
  }
});

test('what names nothing, nobody, or no page of a link shows the icon', async () => {
  for (const query of [
    '',
    '/pages/user/money',
    '__proto__',
    'constructor',
    '/pages/article/detail',
    '/pages/article/detail&articleId=99999999',
    '/pages/article/detail&articleId=1%20or%201=1',
    '/pages/space/city&blockAreaId=1&blockNo=999',
  ]) {
    const { statusCode, headers } = await get(query);
    assert.deepEqual([statusCode, headers.location], [302, ICON], query);
  }
});

test('a drawn thing has a card with its name, its price and the day of the price; a photograph stays itself', async () => {
  const choices = [
    { price: 39_00, values: [0] },
    { price: 45_00, values: [1] },
  ];
  const specs = { 容量: ['350 ml', '500 ml'] };
  const { goodsId } = await insertGoods(t.db, { images: ['goods:mug'], specs, choices });
  const { statusCode, headers } = await get(`/pages/goods/detail&goodsId=${goodsId}`);
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png']);
  const photo = await insertGoods(t.db, { images: ['2026/11/mug.jpg'], choices: [{ price: 1 }] });
  const { headers: moved } = await get(`/pages/goods/detail&goodsId=${photo.goodsId}`);
  assert.equal(moved.location, ICON);
});

test('the card of a thing changes with the thing, its price, its day and its drawing, and shows its picture', async () => {
  const mug = await sharp({
    create: { width: 480, height: 480, channels: 3, background: '#c0392b' },
  })
    .png()
    .toBuffer();
  const thing = {
    kind: 'goods' as const,
    title: '小街搪瓷杯 加厚珐琅',
    subtitle: '3 色 · 2 种容量',
    price: 39_00,
    isFrom: false,
    drawing: 'mug',
  };
  const withFont = async () => true;
  const drawn = { ...sources, goodsPicture: async () => mug };
  const pictures = [
    await drawLinkCard(thing, sources, withFont),
    await drawLinkCard(thing, drawn, withFont),
    await drawLinkCard({ ...thing, price: 38_00 }, drawn, withFont),
    await drawLinkCard({ ...thing, isFrom: true }, drawn, withFont),
    await drawLinkCard({ ...thing, title: '名字很长'.repeat(20) }, drawn, withFont),
    await drawLinkCard(thing, { ...drawn, now: new Date('2026-06-19T02:00:00Z') }, withFont),
    await drawLinkCard(thing, drawn, async () => false),
  ];
  assert.equal(new Set(pictures.map((one) => one.toString('base64'))).size, pictures.length);
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    assert.deepEqual([width, height], [500, 400]);
  }
  const { data } = await sharp(pictures[1])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (250 * 500 + 250) * 3;
  assert.ok(
    (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 100,
    'the picture stands in the middle',
  );
});

test('a card says what is there: another neighbour, title or missing font is another picture', async () => {
  const plots = [
    { no: 5, level: 3 },
    { no: 6, level: 0, isOffered: true },
  ];
  const town = { plots, seed: 1, me: 5 };
  const house = { kind: 'plot' as const, owner: '苏**', place: '卡片街区', town };
  const text = { kind: 'text' as const, title: '<b>"题目"</b>', by: '&', date: '6月18日', seed: 3 };
  const withFont = async () => true;
  const pictures = [
    await drawLinkCard(house, sources, withFont),
    await drawLinkCard({ ...house, town: { ...town, freeNo: 6 } }, sources, withFont),
    await drawLinkCard(house, sources, async () => false),
    await drawLinkCard(text, sources, withFont),
    await drawLinkCard({ ...text, title: '一'.repeat(500) }, sources, withFont),
    await drawLinkCard(text, sources, async () => false),
  ];
  assert.equal(new Set(pictures.map((one) => one.toString('base64'))).size, pictures.length);
});

test('no house stands behind a title, however long it is, and none leaves its card', async () => {
  /** Most that the sky differs within a row: its gradient, in a palette. */
  const most = 24;
  const text = { kind: 'text' as const, by: '', date: '' };
  for (const length of [3, 7, 14, 21])
    for (let seed = 0; seed < 6; seed += 1) {
      const png = await drawLinkCard(
        { ...text, title: '一'.repeat(length), seed },
        sources,
        async () => false,
      );
      const { data, info } = await sharp(png)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isSky = (x: number, y: number) => {
        const [at, start] = [(y * info.width + x) * 3, y * info.width * 3];
        return [0, 1, 2].every(
          (i) => Math.abs((data[at + i] ?? 0) - (data[start + i] ?? 0)) < most,
        );
      };
      const lines = Math.ceil(length / 7);
      const right = 30 + Math.ceil(length / lines) * 48;
      for (let y = 84; y < 136 + (lines - 1) * 62; y += 4)
        for (let x = 30; x < right; x += 4)
          assert.ok(isSky(x, y), `${length} characters, house ${seed}: ${x}, ${y}`);
      for (let x = 0; x < info.width; x += 4)
        assert.ok(isSky(x, info.height - 4), `house ${seed} is cut below at ${x}`);
    }
});
