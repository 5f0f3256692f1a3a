import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { goods } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { addGoodsCommands } from './goods';
import { addResourceCommands } from './resource';

let t: TestApp;
let folder: string;
before(async () => {
  t = await testApp();
  folder = path.join(t.dataDir, 'goods');
  fs.mkdirSync(path.join(folder, 'pictures'), { recursive: true });
});
after(() => t.close());

const type = operatorCli(() => t, addResourceCommands, addGoodsCommands);
const op = async (...words: string[]) => {
  const { said, text, refused } = await type(...words);
  return { said: said as Record<string, unknown>, text, refused };
};
const place = (name: string) => path.join(folder, name);
const save = (name: string, content: string | Buffer) => fs.writeFileSync(place(name), content);
const photo = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 200 } } })
    .jpeg()
    .toBuffer();
const stored = () => {
  const dir = path.join(t.dataDir, 'uploads');
  return fs.existsSync(dir)
    ? fs.readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length
    : 0;
};
const REASON = ['--reason', '上新'] as const;
const goodsOf = async (title: string) =>
  (await t.db.select().from(goods).where(eq(goods.title, title)))[0];

const YAML = `goods:
  - title: 相框
    category: 居家/装饰
    images: [front.jpg, side.jpg, 'goods:mug']
    specs: [颜色]
    skus:
      - { code: FRAME-1, price: 39, values: [红], image: side.jpg, valueImages: [front.jpg] }
`;

test('pictures of a folder are checked with the file, stored once, and the second run says that nothing changed', async () => {
  save('frames.yaml', YAML);
  save('pictures/front.jpg', await photo(10));
  save('pictures/side.jpg', 'no picture at all');
  save('outside.jpg', await photo(20));
  fs.symlinkSync(place('outside.jpg'), place('pictures/link.jpg'));
  const bad = YAML.replace(
    "'goods:mug'",
    "'goods:nothing', gone.png, link.jpg, note.txt, image/202601/abcdefghijklmnopqrstuvwx.webp",
  );
  save('bad.yaml', bad);
  const refused = (await op('goods', 'import', place('bad.yaml'), ...REASON)).refused.split('\n');
  assert.deepEqual(
    refused.map((line) => line.replace(`${place('pictures')} `, '')),
    [
      '第 2 行 图片（images）：side.jpg：仅支持 JPG、PNG、WebP、GIF 图片',
      '第 2 行 图片（images）：没有名为 goods:nothing 的图',
      '第 2 行 图片（images）：图片文件夹 中没有 gone.png',
      '第 2 行 图片（images）：图片文件夹 中没有 link.jpg',
      '第 2 行 图片（images）：仅支持 JPG、PNG、WebP、GIF 图片',
      '第 2 行 图片（images）：没有图片 image/202601/abcdefghijklmnopqrstuvwx.webp',
    ],
  );
  assert.deepEqual([stored(), await goodsOf('相框')], [0, undefined]);

  save('pictures/side.jpg', await photo(30));
  const trial = await op('goods', 'import', place('frames.yaml'), '--dry-run', ...REASON);
  assert.deepEqual(
    [trial.said.outcome, trial.said.added, trial.said.pictures, stored()],
    ['试运行，未做更改', 1, 2, 0],
  );
  const first = await op('goods', 'import', place('frames.yaml'), ...REASON);
  assert.deepEqual([first.said.outcome, first.said.added, first.said.pictures], ['已写入', 1, 2]);
  assert.equal(stored(), 2);
  const [key = ''] = (await goodsOf('相框'))?.images ?? [];
  const reply = await t.app.inject({ method: 'GET', url: `/upload/${key}` });
  assert.equal(reply.headers['content-type'], 'image/webp');
  const again = await op('goods', 'import', place('frames.yaml'), ...REASON);
  assert.deepEqual(again.said, {
    outcome: '与现有商品一致，没有更改',
    added: 0,
    changed: 0,
    unchanged: 1,
    pictures: 0,
    changes: [],
  });
});

test('an export with its pictures is imported again without a change, from a file of either format', async () => {
  for (const name of ['out/all.csv', 'out/all.yaml']) {
    fs.mkdirSync(place('out'), { recursive: true });
    const { said } = await op('goods', 'export', '--out', place(name), '--pictures');
    assert.deepEqual([said.goods, said.skus], [1, 1]);
    assert.equal(fs.readdirSync(place('out/pictures')).length, 2);
    assert.doesNotMatch(fs.readFileSync(place(name), 'utf8'), /image\//);
    const again = await op('goods', 'import', place(name), ...REASON);
    assert.equal(again.said.outcome, '与现有商品一致，没有更改', again.refused);
  }
  const { text } = await op('goods', 'export', '--format', 'csv', '--category', '居家/装饰');
  assert.match(text, /^\uFEFF标题,副标题,分类,.*相框/s);
  assert.match(
    (await op('goods', 'export', '--format', 'csv', '--category', '没有')).refused,
    /没有分类 没有/,
  );
  assert.match((await op('goods', 'export')).refused, /--format 须为 csv 或 yaml/);
  assert.match((await op('goods', 'export', '--format', 'csv', '--pictures')).refused, /--out/);
  assert.match((await op('goods', 'import', place('none.csv'), ...REASON)).refused, /没有这个文件/);
  assert.match(
    (await op('goods', 'import', place('pictures/front.jpg'), ...REASON)).refused,
    /须以 .csv 或 .yaml 结尾/,
  );
});

test('single things are added and changed by words; what is not said stays', async () => {
  const rule = ['普通', '按件', '1', '8.00', '1', '0'];
  assert.equal((await op('freight', 'save', ...rule, ...REASON)).refused, '');
  const words = ['--category', '居家/装饰', '--images', 'goods:mug', '--price', '19.90', ...REASON];
  const missing = await op('goods', 'add', 'VASE-1', '花瓶', '--is-on', '是', ...words);
  assert.equal(missing.refused, '上架（isOn）：不能上架：缺少退货政策');
  const rest = ['--return-policy', 'seven', '--freight', '普通', '--ship-within-hours', '48'];
  const all = [...words, ...rest, '--stock', '7', '--is-on', '是'];
  save('vase.png', await photo(40));
  const trial = await op('goods', 'add', 'VASE-1', '花瓶', ...all, '--dry-run');
  assert.match(trial.text, /添加「花瓶」，1 个规格/);
  const pictures = all.map((word) =>
    word === 'goods:mug' ? `goods:mug,${place('vase.png')}` : word,
  );
  const added = await op('goods', 'add', 'VASE-1', '花瓶', ...pictures);
  assert.equal(added.refused, '');
  const again = await op('goods', 'add', 'VASE-1', '花瓶', ...words);
  assert.match(again.refused, /VASE-1 已有商品/);
  const vase = await goodsOf('花瓶');
  assert.deepEqual([vase?.status, vase?.stockState, vase?.minPrice], ['on', 'low', 19_90]);
  assert.match(vase?.images[1] ?? '', /^image\/000000\//);
  const id = String(vase?.goodsId);
  const edit = (...more: string[]) => op('goods', 'edit', id, ...more, ...REASON);
  assert.equal((await edit('--title', '陶花瓶', '--limit-order', '2')).refused, '');
  assert.deepEqual(
    [(await goodsOf('陶花瓶'))?.limitOrder, (await goodsOf('陶花瓶'))?.freightId],
    [2, vase?.freightId],
  );
  assert.equal(
    (await edit('--ship-within-hours', '')).refused,
    '上架（isOn）：不能上架：缺少发货承诺',
  );
  assert.match((await edit('--ship-within-hours', 'soon')).refused, /多少小时内发货须为整数/);
  assert.match((await edit()).refused, /没有要更改的内容/);
  assert.match(
    (await op('goods', 'edit', '99999', '--title', 'x', ...REASON)).refused,
    /没有编号为 99999/,
  );
  assert.equal((await op('goods', 'sku', 'VASE-1', '--weight', '350', ...REASON)).refused, '');
  assert.equal(
    (await op('goods', 'sku', 'VASE-1', '--is-on', '否', ...REASON)).refused,
    '上架（isOn）：不能上架：没有在售的规格',
  );
  assert.match(
    (await op('goods', 'sku', 'NONE', '--is-on', '否', ...REASON)).refused,
    /没有编码为 NONE/,
  );
  const moves = await op('stock', 'show', 'VASE-1');
  const { row } = moves.said as unknown as {
    row: { moves: { rows: { kind: string; onHand: number; left: number }[] } };
  };
  const [first] = row.moves.rows;
  assert.deepEqual([first?.kind, first?.onHand, first?.left], ['in', 7, 7]);
  assert.equal((await op('goods', 'price', 'VASE-1', '21.50', ...REASON)).refused, '');
  assert.equal((await goodsOf('陶花瓶'))?.minPrice, 21_50);
  assert.match((await op('goods', 'price', 'VASE-1', ...REASON)).refused, /缺少 --to 售价/);
  const { rows } = (await op('goods', 'list', '--q', 'VASE-1')).said as {
    rows: { title: string }[];
  };
  assert.deepEqual(
    rows.map(({ title }) => title),
    ['陶花瓶'],
  );
  assert.match((await op('goods', 'show', id)).text, /陶花瓶/);
});
