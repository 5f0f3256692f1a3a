import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getShopHome } from '@/lib/contract/shop';
import { HOUR_MS } from '@/lib/time';
import { operators } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { setShop } from '@/server/testing/shop';
import { addBanner, type BannerInput, editBanner, listBanners } from './banners';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  await t.db
    .insert(operators)
    .values({ name: 'mei', role: 'clerk', createdAt: new Date(t.clock.now) });
});
after(() => t.close());

const by = (operator: string): Operation => ({ operator, now: new Date(t.clock.now) });
const reason = '换季';
const add = (input: Partial<BannerInput> & { title: string }) =>
  addBanner(t.db, by('mei'), {
    image: 'goods:mug',
    route: '',
    sort: 0,
    endsAt: null,
    ...input,
    reason,
  });
const shown = async () =>
  (await t.caller().send(getShopHome)).data.banners.map(({ title, route }) => [title, route]);

test('banners appear in their order, lead to pages of the app, end by themselves and are taken off', async () => {
  const { bannerId } = await add({ title: '新品', sort: 2 });
  await add({
    title: '限时',
    sort: 1,
    route: '/pages/goods/detail?goodsId=3',
    endsAt: new Date(t.clock.now + HOUR_MS),
  });
  assert.deepEqual(await shown(), [
    ['限时', '/pages/goods/detail?goodsId=3'],
    ['新品', ''],
  ]);
  t.advance(HOUR_MS);
  await editBanner(t.db, by('mei'), { bannerId, title: '秋季新品', reason });
  assert.deepEqual(await shown(), [['秋季新品', '']]);
  await editBanner(t.db, by('mei'), { bannerId, status: 'off', reason });
  assert.deepEqual(await shown(), []);
  assert.equal((await listBanners(t.db, by('mei'))).length, 2);
});

test('a foreign address, a picture of elsewhere, a second title and an empty change are refused', async () => {
  const { bannerId } = await add({ title: '横幅' });
  await assert.rejects(add({ title: '外链', route: 'https://example.org/' }), /不是本应用的页面/);
  await assert.rejects(add({ title: '图片', image: 'https://example.org/a.png' }), /图片须为/);
  await assert.rejects(add({ title: '横幅' }), /已有同标题的横幅/);
  await assert.rejects(editBanner(t.db, by('mei'), { bannerId, reason }), /没有要更改的内容/);
  await assert.rejects(
    editBanner(t.db, by('mei'), { bannerId: 999_999, status: 'off', reason }),
    /没有编号为 999999 的横幅/,
  );
});
