import type { DemoGoods, DemoValue } from './goods';

export const textOf = (value: DemoValue): string => (typeof value === 'string' ? value : value[0]);
const moreOf = (value: DemoValue) => (typeof value === 'string' ? undefined : value[1]);
/** Empty = none. */
export const imageOf = (value: DemoValue): string => {
  const more = moreOf(value);
  return typeof more === 'string' ? more : '';
};

export interface DemoChoice {
  /** Joined by `/`. */
  name: string;
  values: readonly number[];
  price: number;
  image: string;
  isSoldOut: boolean;
}

/** Goods without dimensions have one choice. */
export function choicesOf({
  specs = {},
  price,
  missing = [],
  soldOut = [],
}: DemoGoods): DemoChoice[] {
  const dimensions = Object.values(specs);
  const combinations = dimensions.reduce<number[][]>(
    (done, values) => done.flatMap((left) => values.map((_, i) => [...left, i])),
    [[]],
  );
  return combinations
    .map((values) => {
      const picked = values.map((at, dimension) => dimensions[dimension]?.[at] ?? '');
      const more = picked.map(moreOf).filter((one) => typeof one === 'number');
      const name = picked.map(textOf).join('/');
      return {
        name,
        values,
        price: price + more.reduce((sum, one) => sum + one, 0),
        image: picked.map(imageOf).find(Boolean) ?? '',
        isSoldOut: soldOut.includes(name),
      };
    })
    .filter(({ name }) => !missing.includes(name));
}
