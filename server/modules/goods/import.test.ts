import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { customRole } from '@/lib/contract/console/roles';
import { decodeText } from '@/server/content/goods-file';
import {
  auditLog,
  customRoles,
  goods,
  goodsSpecValues,
  operators,
  skuPrices,
  skus,
} from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import type { Operation } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { DRAFT_AND_MUG, importText, insertFreight } from '@/server/testing/shop';
import type { GoodsImport } from './import';

let t: TestApp;
before(async () => {
  t = await testApp();
  await t.db
    .insert(operators)
    .values({ name: 'mei', role: 'clerk', createdAt: new Date(t.clock.now) });
});
after(() => t.close());

const mei = (): Operation => ({ operator: 'mei', now: new Date(t.clock.now) });
const load = async (text: string, rest: Partial<GoodsImport> & { format?: 'csv' } = {}) => {
  const { changes: _changes, ...counts } = await importText(t.db, mei(), text, rest);
  return counts;
};
const counts = (added: number, changed: number, unchanged: number) => ({
  added,
  changed,
  unchanged,
  pictures: 0,
});
const refusalOf = (text: string, rest: Partial<GoodsImport> & { format?: 'csv' } = {}) =>
  load(text, rest).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
const goodsOf = async (title: string) =>
  (await t.db.select().from(goods).where(eq(goods.title, title)))[0];
const skuOf = async (code: string) =>
  (await t.db.select().from(skus).where(eq(skus.code, code)))[0];

test('a file is imported whole, by the codes; the same file again changes nothing', async () => {
  assert.deepEqual(await refusalOf(DRAFT_AND_MUG), [
    '第 2 行 运费规则（freight）：没有名为 普通 的运费规则',
  ]);
  await insertFreight(t.db);
  assert.deepEqual(await load(DRAFT_AND_MUG, { isDryRun: true }), counts(2, 0, 0));
  assert.equal(await t.db.$count(goods), 0);
  assert.deepEqual(await load(DRAFT_AND_MUG), counts(2, 0, 0));
  const before = await t.db.$count(auditLog);
  assert.deepEqual(await load(DRAFT_AND_MUG), counts(0, 0, 2));
  assert.equal(await t.db.$count(auditLog), before);
  const mug = await goodsOf('搪瓷马克杯');
  assert.deepEqual(
    [mug?.status, mug?.minPrice, mug?.maxPrice, mug?.stockState],
    ['on', 39_00, 42_50, 'low'],
  );
  assert.doesNotMatch(mug?.html ?? '', /script/);
  assert.deepEqual(await load(DRAFT_AND_MUG.replace('蓝边与红边', '两色')), counts(0, 1, 1));
  assert.deepEqual(await reconcile(t.db), []);
});

test('every fault is told with its row and its field, and nothing of the file is written', async () => {
  const text = `goods:
  - title: ${'很'.repeat(61)}
    category: 居家
    images: []
    shipWithin: 48
    limitOrder: many
    skus:
      - { code: 'A B', price: '1.999' }
      - { price: '0' }
  - title: 搪瓷马克杯
    freight: 顺风
    isOn: false
    skus:
      - { code: MUG-B, price: '1.00' }
      - { code: MUG-R, values: [蓝] }
      - { code: MUG-G, values: [绿] }
      - { code: DRAFT-1 }
  - title: 新的
    returnPolicy: seven
    isOn: true
    specs: [颜色, 颜色]
    skus:
      - { code: NEW-1, values: [红, 红] }
      - { code: NEW-1, values: [红, 红], valueImages: [''] }
      - null
  - 一行字
`;
  assert.deepEqual(await refusalOf(text), [
    '第 2 行：有不认识的属性：shipWithin',
    '第 2 行 标题（title）：最多 60 个字',
    '第 2 行 分类（category）：须形如 居家/收纳，每级最多8个字',
    '第 2 行 图片（images）：至少一张',
    '第 2 行 每单限购（limitOrder）：须为整数',
    '第 8 行 编码（code）：只能是字母、数字和 . _ -，最多40个',
    '第 8 行 价格（price）：须为最多两位小数的元，例如 39.00',
    '第 9 行 编码（code）：不能缺少',
    '第 9 行 价格（price）：须大于 0',
    '第 10 行 运费规则（freight）：没有名为 顺风 的运费规则',
    '第 15 行 规格值（values）：编码已用于「红」，请使用新的编码',
    '第 16 行 价格（price）：新的规格须有价格',
    '第 17 行 编码（code）：DRAFT-1 属于另一件商品',
    '第 18 行 规格名（specs）：有重复的名称',
    '第 18 行 分类（category）：新的商品不能缺少这一项',
    '第 18 行 图片（images）：新的商品不能缺少这一项',
    '第 23 行 价格（price）：新的规格须有价格',
    '第 24 行 规格值图片（valueImages）：须与规格值一样多，没有图片的留空',
    '第 24 行 规格值（values）：与 NEW-1 的选项相同',
    '第 24 行 编码（code）：NEW-1 在第 23 行已经出现',
    '第 24 行 价格（price）：新的规格须有价格',
    '第 25 行 编码（code）：不能缺少',
    '第 26 行：至少一个规格',
    '第 26 行 标题（title）：新的商品不能缺少这一项',
    '第 26 行 分类（category）：新的商品不能缺少这一项',
    '第 26 行 图片（images）：新的商品不能缺少这一项',
  ]);
  assert.equal(await goodsOf('新的'), undefined);
  assert.equal((await skuOf('MUG-R'))?.price, 42_50);
});

test('a thing that is not a new one is told what it lacks', async () => {
  const one = (rest: string) => `goods:\n  - ${rest}\n`;
  const cases: [string, string[]][] = [
    [
      one('{ skus: [{ code: X-1 }] }'),
      [
        '第 2 行 标题（title）：新的商品不能缺少这一项',
        '第 2 行 分类（category）：新的商品不能缺少这一项',
        '第 2 行 图片（images）：新的商品不能缺少这一项',
        '第 2 行 价格（price）：新的规格须有价格',
      ],
    ],
    [
      one('{ title: 草稿, isOn: true, skus: [{ code: DRAFT-1 }] }'),
      ['第 2 行 上架（isOn）：不能上架：缺少退货政策'],
    ],
    [
      one('{ kind: service, readyHours: 24, makeHours: 72, skus: [{ code: DRAFT-1 }] }'),
      [
        '第 2 行 备货小时（readyHours）：仅实物可以填写',
        '第 2 行 制作小时（makeHours）：仅实物可以填写',
      ],
    ],
    [
      one('{ specs: [颜色, 尺寸], skus: [{ code: MUG-B }] }'),
      ['第 2 行 规格名（specs）：已有规格的商品不能增减规格名（现有 颜色）'],
    ],
    [
      one('{ kind: course, skus: [{ code: MUG-B }] }'),
      ['第 2 行 类型（kind）：上架过的商品不能更改类型'],
    ],
    [
      one("{ skus: [{ code: MUG-N, price: '5', values: [蓝] }, { code: MUG-B }] }"),
      ['第 2 行 规格值（values）：与编码 MUG-B 的选项相同'],
    ],
    [
      one('{ skus: [{ code: MUG-B, isOn: false }, { code: MUG-R, isOn: false }] }'),
      ['第 2 行 上架（isOn）：不能上架：没有在售的规格'],
    ],
    [
      one('{ skus: [{ code: MUG-B }] }\n  - { skus: [{ code: MUG-R }] }'),
      ['第 3 行：这件商品在第 2 行已经出现'],
    ],
    [
      one(
        "{ skus: [{ code: MUG-B, values: [蓝], valueImages: ['goods:mug'] }, { code: MUG-N, price: '1', values: [蓝], valueImages: [''] }] }",
      ),
      [
        '第 2 行 规格值（values）：与 MUG-B 的选项相同',
        '第 2 行 规格值图片（valueImages）：「蓝」在其他行是另一张图片',
      ],
    ],
    [
      one('{ subtitle: "a\\0", skus: [{ code: MUG-B }] }'),
      ['第 2 行 副标题（subtitle）：含有不可见的控制字符'],
    ],
    ['goods: [', ['第 1 行：不是有效的 YAML']],
    ['a: 1', ['文件须有 goods 列表']],
    ['goods: []', ['文件中没有商品']],
  ];
  for (const [text, sentences] of cases) assert.deepEqual(await refusalOf(text), sentences, text);
  assert.deepEqual(await reconcile(t.db), []);
});

test('what a file leaves out stays as it is; off sale is said, never guessed', async () => {
  assert.deepEqual(
    await load('goods: [{ skus: [{ code: MUG-B, weight: 300, unitsPer: 5 }] }]'),
    counts(0, 1, 0),
  );
  const mug = await goodsOf('搪瓷马克杯');
  assert.deepEqual([mug?.subtitle, mug?.status], ['两色', 'on']);
  const { weight, unitsPer } = (await skuOf('MUG-B')) ?? {};
  assert.deepEqual({ weight, unitsPer }, { weight: 300, unitsPer: 5 });
  await load(
    'goods: [{ isOn: false, skus: [{ code: MUG-B, isOn: false }, { code: MUG-R, isOn: false }] }]',
  );
  assert.deepEqual(
    [(await goodsOf('搪瓷马克杯'))?.status, (await skuOf('MUG-B'))?.status],
    ['off', 'off'],
  );
  await load(
    "goods: [{ isOn: true, skus: [{ code: MUG-B, isOn: true, values: [蓝], valueImages: ['goods:mug/blue'] }] }]",
  );
  assert.equal((await goodsOf('搪瓷马克杯'))?.status, 'on');
  const [blue] = await t.db.select().from(goodsSpecValues).where(eq(goodsSpecValues.text, '蓝'));
  assert.equal(blue?.image, 'goods:mug/blue');
  assert.deepEqual(await reconcile(t.db), []);
});

test('another price in a file is a change of price: with its right, its history and its second person', async () => {
  const at = new Date(t.clock.now);
  const [writer] = await t.db
    .insert(customRoles)
    .values({
      name: '文案',
      permissions: ['goods.edit'],
      createdBy: 'x',
      createdAt: at,
      changedAt: at,
    })
    .returning();
  await t.db.insert(operators).values([
    { name: 'wen', roles: [customRole(writer?.id ?? 0)], createdAt: at },
    { name: 'bo', role: 'clerk', createdAt: at },
  ]);
  const file = (price: string) => `goods: [{ skus: [{ code: MUG-B, price: '${price}' }] }]`;
  await assert.rejects(
    importText(t.db, { ...mei(), operator: 'wen' }, file('38')),
    /第 1 行 价格（price）：与现价 ¥39.00 不同，改价需要「改价」的权限/,
  );
  assert.deepEqual(await load(file('38')), counts(0, 1, 0));
  await assert.rejects(load(file('20')), /须由另一位操作员复核/);
  assert.equal((await skuOf('MUG-B'))?.price, 38_00);
  await importText(t.db, { ...mei(), operator: 'bo' }, file('20'));
  const sku = await skuOf('MUG-B');
  assert.deepEqual([sku?.price, (await goodsOf('搪瓷马克杯'))?.minPrice], [20_00, 20_00]);
  const history = await t.db
    .select()
    .from(skuPrices)
    .where(eq(skuPrices.skuId, sku?.skuId ?? 0));
  assert.deepEqual(
    history.map(({ price, reason }) => `${price} ${reason}`),
    ['3900 首次定价', '3800 上新', '2000 上新'],
  );
  assert.deepEqual(await reconcile(t.db), []);
});

const CSV = `标题,分类,图片,规格名,编码,价格,规格值,首次库存,上架,运费规则,退货,发货小时
帆布袋,出行/包袋,goods:tote|goods:mug,颜色|尺寸,BAG-1,59,藏青|大,3,是,普通,seven,48
,,,,BAG-2,49.5,藏青|小,,,,,

帽子,出行/包袋,goods:tote,,HAT-1,29,,2,否,,,
`;

test('a table of a spreadsheet is a file, too: a row for each choice, headings for people, encodings of both kinds', async () => {
  assert.deepEqual(await load(CSV, { format: 'csv' }), counts(2, 0, 0));
  const again = decodeText(Buffer.from(`\uFEFF${CSV.replaceAll('\n', '\r\n')}`));
  assert.deepEqual(await load(again, { format: 'csv' }), counts(0, 0, 2));
  // 帽子 as GB 18030
  assert.equal(decodeText(Uint8Array.from([0xc3, 0xb1, 0xd7, 0xd3])), '帽子');
  const bag = await goodsOf('帆布袋');
  assert.deepEqual([bag?.status, bag?.images], ['on', ['goods:tote', 'goods:mug']]);
  assert.equal((await skuOf('BAG-2'))?.price, 49_50);
  assert.equal((await skuOf('BAG-1'))?.onHand, 3);
});

test('faults of a table are counted as a spreadsheet does', async () => {
  const csv = (text: string) => refusalOf(text, { format: 'csv' });
  assert.deepEqual(
    await csv(CSV.replace('49.5', '49,5').replace('是', '对').replace('goods:tote,,HAT', ',,HAT')),
    [
      '第 2 行 上架（isOn）：须为是或否',
      '第 3 行 首次库存（stock）：须为整数',
      '第 3 行 规格值（values）：规格 BAG-2 须有 2 个值',
      '第 5 行 图片（images）：至少一张',
    ],
  );
  assert.deepEqual(await csv(CSV.replace('编码', '货号')), ['第 1 行：有不认识的列 货号']);
  assert.deepEqual(await csv(CSV.replace('首次库存', '价格')), ['第 1 行：列 price 出现两次']);
  assert.deepEqual(await csv('编码,价格\nA,1'), ['第 1 行：缺少列 标题（title）']);
  assert.deepEqual(await csv('title,code\n,A'), ['第 2 行 标题（title）：第一件商品须有标题']);
  const head = 'title,category,images,code,price,specs,values,kind,freight';
  assert.deepEqual(await csv(`${head}\n杯,居/杯,goods:mug,A,1,色,红\n,,,B,2,,蓝,goods,,多,余`), [
    '第 3 行：列比表头多，含逗号的内容须加引号',
    '第 3 行 类型（kind）：没有标题的行是上一件商品的规格，这一列须为空',
  ]);
  assert.deepEqual(await csv('title,code\n"杯,A'), ['第 2 行：不是有效的 CSV，请检查引号']);
});
