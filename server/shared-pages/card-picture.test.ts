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

let t: TestApp;
before(async () => {
  t = await testApp();
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
    await drawLinkCard(house, withFont),
    await drawLinkCard({ ...house, town: { ...town, freeNo: 6 } }, withFont),
    await drawLinkCard(house, async () => false),
    await drawLinkCard(text, withFont),
    await drawLinkCard({ ...text, title: '一'.repeat(500) }, withFont),
    await drawLinkCard(text, async () => false),
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
