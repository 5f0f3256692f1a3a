import type { EffectView } from '@/lib/contract/console/resource.schema';
import { fenToYuan } from '@/lib/format';
import { FIELD_LABELS, type GoodsFacts } from './file-goods';
import type { Plan } from './import-plan';

/* Each change as people confirm it, with old and new value. */

type Fact = EffectView['facts'][number];

const MOST_LETTERS = 60;

function textOf(key: keyof GoodsFacts, value: unknown): string {
  if (value === undefined || value === null || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (key === 'html') return `${[...String(value)].length} 字`;
  const text = Array.isArray(value) ? value.join('、') : String(value);
  return [...text].length > MOST_LETTERS ? `${[...text].slice(0, MOST_LETTERS).join('')}…` : text;
}

const ON = { on: '上架', off: '下架' } as const;

export function factsOf({ facts, known, newSkus, skuChanges, valueImages, status }: Plan): Fact[] {
  const fact = (title: string, from: string, to: string): Fact => ({ title, from, to });
  const changed = (Object.keys(facts) as (keyof GoodsFacts)[]).map((key) =>
    fact(FIELD_LABELS[key] ?? key, known ? textOf(key, known[key]) : '', textOf(key, facts[key])),
  );
  const ofSkus = skuChanges.flatMap(
    ({ code, before, price, weight, unitsPer, shelf, isOn, image }) => [
      ...(price === undefined
        ? []
        : [fact(`${code} 售价`, fenToYuan(before ?? 0), fenToYuan(price))]),
      ...(weight === undefined ? [] : [fact(`${code} 重量`, '', `${weight} 克`)]),
      ...(unitsPer === undefined ? [] : [fact(`${code} 每份`, '', `${unitsPer} 次`)]),
      ...(shelf === undefined ? [] : [fact(`${code} 货架`, '', shelf || '无')]),
      ...(image === undefined ? [] : [fact(`${code} 图片`, '', image || '无')]),
      ...(isOn === undefined ? [] : [fact(code, '', isOn ? '在售' : '停售')]),
    ],
  );
  return [
    ...changed,
    ...newSkus.map(({ code, values = [], price = 0 }) =>
      fact(`新规格 ${code}`, '', [values.join(' '), fenToYuan(price)].filter(Boolean).join('　')),
    ),
    ...ofSkus,
    ...valueImages.map(({ text, image }) => fact(`${text} 的图片`, '', image || '无')),
    ...(status ? [fact('状态', '', ON[status])] : []),
  ];
}
