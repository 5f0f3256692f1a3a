import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listGoodsCategories } from '@/lib/contract/goods';
import { auditLog, operators } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { Operation } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertGoods, setShop } from '@/server/testing/shop';
import {
  addCategory,
  editCategory,
  hideCategory,
  showCategory,
  sortCategory,
} from './category-commands';
import { pageCategories } from './category-queries';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  await t.db.insert(operators).values([
    { name: 'mei', role: 'clerk', createdAt: new Date(t.clock.now) },
    { name: 'lu', role: 'viewer', createdAt: new Date(t.clock.now) },
  ]);
});
after(() => t.close());

const by = (operator = 'mei', reason = '整理'): Operation => ({
  operator,
  reason,
  now: new Date(t.clock.now),
});
const given = <F extends object>(key: string, form: F) => ({ key, form, isPreview: false });
const add = async (name: string, parent: string | null = null, operator = 'mei') =>
  (await addCategory(t.db, by(operator), given('', { name, parent, image: ['goods:mug'] }))).key;
const rename = (key: string, name: string, image = 'goods:mug') =>
  editCategory(t.db, by(), given(key, { name, image: [image] }));
const sort = (key: string, place: string) =>
  sortCategory(t.db, by(), given(key, { before: place }));
const treeOf = async (version?: string) =>
  (await t.caller().send(listGoodsCategories, version ? { version } : {})).data;

test('categories are added, renamed, sorted, hidden and shown; members see each change at once', async () => {
  await add('家用');
  const food = await add('食品');
  const cups = await add('水杯', '家用');
  const lamps = await add('灯具', '家用');
  assert.equal((await sort(food, '家用')).effect.sentence, '同级的顺序变成 食品、家用');
  await sort(cups, '最后');
  await rename(cups, '杯壶');
  const { tree, version } = await treeOf();
  assert.deepEqual(
    tree.map(({ name, children }) => [name, children.map((child) => child.name)]),
    [
      ['食品', []],
      ['家用', ['灯具', '杯壶']],
    ],
  );
  assert.equal((await treeOf(version)).isUnchanged, true);
  await hideCategory(t.db, by(), given(lamps, {}));
  const hidden = await treeOf(version);
  assert.deepEqual(
    [hidden.isUnchanged, hidden.tree[1]?.children.map(({ name }) => name)],
    [false, ['杯壶']],
  );
  await showCategory(t.db, by(), given(lamps, {}));
  assert.equal((await treeOf()).tree[1]?.children.length, 2);
  const rows = await t.db.select().from(auditLog).where(eq(auditLog.action, 'category.sort'));
  assert.equal(rows.length, 2);
});

test('the list says how many goods on sale a category has, level 1 with those of its children', async () => {
  await insertGoods(t.db, { category: '毛巾' });
  await insertGoods(t.db, { category: '毛巾', status: 'off' });
  const { rows } = await pageCategories(t.db, {});
  const countOf = (name: string) => rows.find((row) => row.name === name)?.onSale;
  assert.deepEqual([countOf('毛巾'), countOf('毛巾大类'), countOf('食品')], [1, 1, 0]);
});

test('what cannot be is refused beside its field, and nothing of it is kept', async () => {
  const top = await add('数码');
  const leaf = await add('耳机', '数码');
  const refused = async (work: Promise<unknown>, field: string, sentence: RegExp) => {
    const error: unknown = await work.catch((cause: unknown) => cause);
    assert.ok(error instanceof DomainError, String(error));
    assert.match(error.data.fields?.[`form.${field}`] ?? '', sentence);
  };
  await refused(add('有线', leaf), 'parent', /分类只有两级/);
  await refused(add('有线', '没有的'), 'parent', /没有第一级分类/);
  await refused(add('耳机', '数码'), 'name', /同级已有同名的分类/);
  await refused(add('a/b'), 'name', /分类名不含/);
  await refused(add('一二三四五六七八九'), 'name', /最多8字/);
  await refused(rename(leaf, '耳机', 'https://example.org/a.png'), 'image', /图片须为/);
  await refused(sort(leaf, '数码'), 'before', /须为同级的另一个分类/);
  await assert.rejects(rename(leaf, '耳机'), /没有要更改的内容/);
  await assert.rejects(add('新的', null, 'lu'), /需要 clerk/);
  const noReason = editCategory(t.db, by('mei', ' '), given(top, { name: '数', image: null }));
  await assert.rejects(noReason, /请写明原因/);
  await assert.rejects(hideCategory(t.db, by(), given('999999', {})), /没有编号为 999999 的分类/);
});
