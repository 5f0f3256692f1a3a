import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { PARAM } from '@/server/modules/goods/param';
import { SHOP_BANNERS } from '.';
import { catalog, type DemoValue } from './goods';

const CATALOG = catalog();
const goods = CATALOG.flatMap((top) => top.goods.map((one) => ({ ...one, top })));
const textOf = (value: DemoValue) => (typeof value === 'string' ? value : value[0]);
const imagesOf = (values: readonly DemoValue[]) =>
  values.flatMap((value) =>
    typeof value !== 'string' && typeof value[1] === 'string' ? [value[1]] : [],
  );
/** Every combination of the values, joined as `missing` and `soldOut` name them. */
const combinations = (specs: Readonly<Record<string, readonly DemoValue[]>> = {}) =>
  Object.values(specs).reduce<string[]>(
    (done, values) =>
      done.flatMap((left) =>
        values.map(textOf).map((right) => (left ? `${left}/${right}` : right)),
      ),
    [''],
  );

test('the demo sells at least sixty goods in eight categories, some of each kind', () => {
  assert.ok(goods.length >= 60, `${goods.length} goods`);
  assert.equal(CATALOG.length, 8);
  assert.equal(new Set(goods.map(({ code }) => code)).size, goods.length);
  assert.equal(new Set(goods.map(({ title }) => title)).size, goods.length);
  assert.deepEqual(new Set(CATALOG.map(({ kind = 'goods' }) => kind)).size, 3);
});

test('every picture that the demo names is a drawing in a colour that exists', () => {
  const css = fs.readFileSync('components/ui/goods/art-variants.css', 'utf8');
  const images = [
    ...SHOP_BANNERS.map(({ image }) => image),
    ...CATALOG.flatMap(({ image, children }) => [image, ...children.map(([, own]) => own)]),
    ...goods.flatMap(({ images: own, specs = {} }) => [
      ...own,
      ...Object.values(specs).flatMap(imagesOf),
    ]),
  ];
  for (const image of images) {
    const [, name, first, second] =
      /^goods:([a-z]+)(?:\/([a-z]+)(?:-([a-z]+))?)?$/.exec(image) ?? [];
    assert.ok(name && fs.existsSync(`public/goods/${name}.svg`), image);
    if (first) assert.ok(css.includes(`[data-goods-first='${first}']`), image);
    if (second) assert.ok(css.includes(`[data-goods-second='${second}']`), image);
  }
});

test('everything that is shipped has its parameters, and no others have any', () => {
  for (const { code, top, params: text } of goods) {
    const params = text?.split('；') ?? [];
    assert.equal(params.length > 1, (top.kind ?? 'goods') === 'goods', code);
    for (const param of params) assert.match(param, PARAM, code);
  }
});

test('goods fit the fields that hold them', () => {
  for (const { code, title, subtitle, category, top, price, weight, story, ...more } of goods) {
    assert.ok(title.length <= 60 && subtitle.length <= 60, code);
    assert.ok(Number.isInteger(price) && price > 0, code);
    assert.ok(
      top.children.some(([name]) => name === category),
      `${code}: ${category}`,
    );
    assert.ok((top.kind ?? 'goods') !== 'goods' || (weight ?? 0) > 0, `${code} has no weight`);
    assert.ok(story.length > 0 && more.images.length <= 9, code);
    for (const { name, children } of CATALOG)
      for (const text of [name, ...children.map(([own]) => own)]) assert.ok(text.length <= 8, text);
  }
});

test('what is not made or sold out is one of the choices, and something of everything is made', () => {
  let soldOut = 0;
  for (const { code, specs, missing = [], soldOut: out = [] } of goods) {
    const all = combinations(specs);
    for (const choice of [...missing, ...out])
      assert.ok(all.includes(choice), `${code}: ${choice}`);
    assert.ok(missing.length < all.length, code);
    soldOut += out.length;
  }
  assert.ok(soldOut > 0);
});
