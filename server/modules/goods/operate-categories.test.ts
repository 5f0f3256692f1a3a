import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listGoodsCategories } from '@/lib/contract/goods';
import { auditLog, operators } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertGoods, setShop } from '@/server/testing/shop';
import { addCategory, editCategory, listCategories, sortCategories } from './operate-categories';

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

const by = (operator: string): Operation => ({ operator, now: new Date(t.clock.now) });
const reason = '整理';
const add = (name: string, parentId: number | null = null, operator = 'mei') =>
  addCategory(t.db, by(operator), { name, parentId, image: 'goods:mug', reason });
const treeOf = async (version?: string) =>
  (await t.caller().send(listGoodsCategories, version ? { version } : {})).data;

test('categories are added, renamed, sorted, hidden and shown; members see each change at once', async () => {
  const { categoryId: home } = await add('家用');
  const { categoryId: food } = await add('食品');
  const { categoryId: cups } = await add('水杯', home);
  const { categoryId: lamps } = await add('灯具', home);
  await sortCategories(t.db, by('mei'), { categoryIds: [food], reason });
  await sortCategories(t.db, by('mei'), { categoryIds: [lamps, cups], reason });
  await editCategory(t.db, by('mei'), { categoryId: cups, name: '杯壶', reason });
  const { tree, version } = await treeOf();
  assert.deepEqual(
    tree.map(({ name, children }) => [name, children.map((child) => child.name)]),
    [
      ['食品', []],
      ['家用', ['灯具', '杯壶']],
    ],
  );
  assert.equal((await treeOf(version)).isUnchanged, true);
  await editCategory(t.db, by('mei'), { categoryId: lamps, status: 'off', reason });
  const hidden = await treeOf(version);
  assert.deepEqual(
    [hidden.isUnchanged, hidden.tree[1]?.children.map(({ name }) => name)],
    [false, ['杯壶']],
  );
  await editCategory(t.db, by('mei'), { categoryId: lamps, status: 'on', reason });
  assert.equal((await treeOf()).tree[1]?.children.length, 2);
  const rows = await t.db.select().from(auditLog).where(eq(auditLog.action, 'category.sort'));
  assert.equal(rows.length, 2);
});

test('the list says how many goods on sale a category has, level 1 with those of its children', async () => {
  await insertGoods(t.db, { category: '毛巾' });
  await insertGoods(t.db, { category: '毛巾', status: 'off' });
  const rows = await listCategories(t.db, by('lu'));
  const countOf = (name: string) => rows.find((row) => row.name === name)?.onSale;
  assert.deepEqual([countOf('毛巾'), countOf('毛巾大类'), countOf('食品')], [1, 1, 0]);
});

test('what cannot be is refused, and nothing of it is kept', async () => {
  const { categoryId: top } = await add('数码');
  const { categoryId: leaf } = await add('耳机', top);
  await assert.rejects(add('有线', leaf), /分类只有两级/);
  await assert.rejects(add('耳机', top), /同级已有同名的分类/);
  await assert.rejects(add('a/b'), /分类名为/);
  await assert.rejects(add('一二三四五六七八九'), /分类名为/);
  await assert.rejects(
    editCategory(t.db, by('mei'), { categoryId: leaf, image: 'https://example.org/a.png', reason }),
    /图片须为/,
  );
  await assert.rejects(add('新的', null, 'lu'), /需要 clerk/);
  await assert.rejects(
    editCategory(t.db, by('mei'), { categoryId: leaf, name: '耳塞', reason: ' ' }),
    /请写明原因/,
  );
  await assert.rejects(
    sortCategories(t.db, by('mei'), { categoryIds: [leaf, top], reason }),
    /须为同级的不同分类/,
  );
  await assert.rejects(
    editCategory(t.db, by('mei'), { categoryId: 999_999, status: 'off', reason }),
    /没有编号为 999999 的分类/,
  );
});
