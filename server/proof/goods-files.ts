import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { cleanHtml } from '@/server/content/html';
import type { FileGoods, FileSku } from '@/server/modules/goods/file-goods';

const AWKWARD = [
  '=1+1',
  "'=SUM(A1)",
  '+86',
  '-5',
  '@名称',
  'a|b',
  'a\\b',
  'a\\|b',
  '"引号"',
  "it's",
  '一,二;三',
  'yes',
  'null',
  '~',
  '0012',
  '1e3',
  '- 列表',
  '# 注',
  '键: 值',
  '🏠 小屋',
  '{a}',
  '2026-11-23',
  '是',
] as const;

const PICTURES = ['goods:mug', 'goods:mug/leaf', 'goods:mug/leaf-ink', 'goods:tote'] as const;

const many = <T>(random: Random, least: number, most: number, make: (at: number) => T): T[] =>
  Array.from({ length: random.between(least, most) }, (_, at) => make(at));
const isLikely = (random: Random): boolean => random.next() < 0.5;

/** Numbers make the texts distinct. */
const distinct = (random: Random, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    isLikely(random) ? `${random.pick(AWKWARD).slice(0, 5)}${at}`.trim() : `值${at}`,
  );

function skusOf(random: Random, name: string, specs: readonly string[]): FileSku[] {
  const values = specs.map(() => distinct(random, random.between(1, 3)));
  const images = new Map(
    values.flat().map((text) => [text, isLikely(random) ? random.pick(PICTURES) : '']),
  );
  const choices = values.reduce<string[][]>(
    (rows, own) => rows.flatMap((row) => own.map((text) => [...row, text])),
    [[]],
  );
  return choices
    .filter((_, at) => at === 0 || random.next() < 0.8)
    .map((choice, at) => ({
      line: 0,
      code: `${name}-${at}`,
      price: random.between(1, 999_999_99),
      values: choice,
      valueImages: choice.map((text) => images.get(text) ?? ''),
      weight: random.between(0, 5000),
      image: isLikely(random) ? random.pick(PICTURES) : '',
      isOn: at === 0 || isLikely(random),
      stock: random.between(0, 9),
    }));
}

function oneOf(random: Random, name: string): FileGoods {
  const kind = random.pick(['goods', 'goods', 'service', 'course'] as const);
  const isOn = kind === 'goods' && isLikely(random);
  const returnPolicy = random.pick(
    isOn ? (['seven', 'none'] as const) : (['seven', null] as const),
  );
  const specs = distinct(random, random.between(0, 3)).map((text) => `${text}名`.slice(-8));
  return {
    line: 0,
    title: `${random.pick(AWKWARD)} ${name}`,
    subtitle: isLikely(random) ? random.pick(AWKWARD) : '',
    category: `${random.pick(['居家', '出行', '=类'])}/${random.pick(['杯子', '包袋', '-袋'])}`,
    kind,
    images: many(random, 1, 4, () => random.pick(PICTURES)),
    video: '',
    html: cleanHtml(many(random, 0, 3, () => `<p>${random.pick(AWKWARD)}</p>`).join('\n')),
    params: distinct(random, random.between(0, 3)).map(
      (text, at) => `名${at}：${text.replaceAll('\n', ' ')}`,
    ),
    freight: kind === 'goods' ? '普通' : '',
    returnPolicy,
    returnReason: returnPolicy === 'none' ? random.pick(AWKWARD) : '',
    shipWithinHours: isOn || isLikely(random) ? random.between(0, 720) : null,
    limitOrder: random.between(0, 9),
    limitMember: random.between(0, 9),
    payMinutes: isLikely(random) ? random.between(5, 30) : null,
    isRewardable: isLikely(random),
    isOn,
    specs,
    skus: skusOf(random, name, specs),
  };
}

export function randomGoods(seed: string, count: number): FileGoods[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => oneOf(random, `G${at}`));
}
