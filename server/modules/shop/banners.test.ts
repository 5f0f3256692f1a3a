import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getShopHome } from '@/lib/contract/shop';
import { HOUR_MS } from '@/lib/time';
import { operators } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { Operation } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { setShop } from '@/server/testing/shop';
import { addBanner, editBanner, hideBanner, pageBanners, showBanner } from './banners';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  await t.db
    .insert(operators)
    .values({ name: 'mei', role: 'clerk', createdAt: new Date(t.clock.now) });
});
after(() => t.close());

const by = (): Operation => ({ operator: 'mei', reason: '换季', now: new Date(t.clock.now) });
interface Input {
  title: string;
  image?: string[];
  route?: string;
  sort?: number;
  until?: number;
}
const formOf = (input: Input) => ({
  image: ['goods:mug'],
  route: null,
  sort: null,
  until: null,
  ...input,
});
const add = (input: Input, isPreview = false) =>
  addBanner(t.db, by(), { key: '', form: formOf(input), isPreview });
const edit = (key: string, input: Input) =>
  editBanner(t.db, by(), { key, form: formOf(input), isPreview: false });
const turn = (action: typeof hideBanner, key: string) =>
  action(t.db, by(), { key, form: {}, isPreview: false });
const shown = async () =>
  (await t.caller().send(getShopHome)).data.banners.map(({ title, route }) => [title, route]);
const listed = async (filters: Record<string, string>) =>
  (await pageBanners(t.db, by(), filters, { isAscending: true, perPage: 20 })).rows.map(
    ({ title, state }) => `${title} ${state}`,
  );

test('banners appear in their order, lead to pages of the app, end by themselves and are taken off', async () => {
  const { key, effect } = await add({ title: '新品', sort: 2 });
  assert.equal(effect.sentence, '首页变成 新品');
  const route = '/pages/goods/detail?goodsId=3';
  const limited = { title: '限时', sort: 1, route, until: t.clock.now + HOUR_MS };
  assert.equal((await add(limited, true)).effect.sentence, '首页变成 限时、新品');
  assert.deepEqual(await shown(), [['新品', '']], 'a preview leaves nothing');
  await add(limited);
  assert.deepEqual(await shown(), [
    ['限时', route],
    ['新品', ''],
  ]);
  assert.deepEqual(await listed({ due: 'soon' }), ['限时 on']);
  t.advance(HOUR_MS);
  assert.deepEqual(await listed({ state: 'over' }), ['限时 over']);
  const edited = await edit(key, { title: '秋季新品', sort: 2 });
  assert.equal(edited.effect.sentence, '改 1 处，首页变成 秋季新品');
  await turn(hideBanner, key);
  assert.deepEqual(await shown(), []);
  await assert.rejects(turn(hideBanner, key), /「秋季新品」已经是这样/);
  await turn(showBanner, key);
  assert.deepEqual(await shown(), [['秋季新品', '']]);
  assert.deepEqual(await listed({}), ['限时 over', '秋季新品 on']);
});

test('a foreign address, a picture of elsewhere, a second title and an empty change are refused', async () => {
  const { key } = await add({ title: '横幅' });
  const fault = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((cause: unknown) => cause);
    assert.ok(error instanceof DomainError, String(error));
    return error.data.fields;
  };
  const route = 'https://example.org/';
  const both = await fault(add({ title: '外链', route, image: ['https://example.org/a.png'] }));
  assert.deepEqual(Object.keys(both ?? {}), ['form.image', 'form.route']);
  assert.deepEqual(await fault(add({ title: '横幅' })), { 'form.title': '已有同标题的横幅' });
  await assert.rejects(edit(key, { title: '横幅' }), /没有要更改的内容/);
  await assert.rejects(turn(hideBanner, '999999'), /没有编号为 999999 的横幅/);
});
