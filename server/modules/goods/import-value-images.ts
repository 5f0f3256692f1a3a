import type { Fault, FileSku } from './file-goods';
import type { KnownSku } from './known-goods';

export interface ValueImage {
  spec: string;
  text: string;
  image: string;
}

const keyOf = (spec: string, text: string): string => JSON.stringify([spec, text]);

/**
 * Rows repeat shared values' pictures, which may conflict.
 * @param present SKUs of the shop, with the file's order of dimensions
 */
export function planValueImages(
  given: readonly FileSku[],
  specs: readonly string[],
  present: readonly Pick<KnownSku, 'values' | 'valueImages'>[],
): { changed: ValueImage[]; faults: Fault[] } {
  const before = new Map(
    present.flatMap(({ values, valueImages }) =>
      values.map((text, at) => [keyOf(specs[at] ?? '', text), valueImages[at] ?? ''] as const),
    ),
  );
  const wanted = new Map<string, ValueImage>();
  const faults: Fault[] = [];
  for (const { line, values = [], valueImages } of given)
    for (const [at, text] of valueImages ? values.entries() : []) {
      const one = { spec: specs[at] ?? '', text, image: valueImages?.[at] ?? '' };
      const key = keyOf(one.spec, text);
      const other = wanted.get(key);
      if (other && other.image !== one.image)
        faults.push({ line, field: 'valueImages', message: `「${text}」在其他行是另一张图片` });
      wanted.set(key, one);
    }
  const changed = [...wanted].filter(([key, { image }]) => (before.get(key) ?? '') !== image);
  return { changed: changed.map(([, one]) => one), faults };
}
