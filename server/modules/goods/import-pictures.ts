import type { Fault, FileGoods } from './file-goods';

export type PicturePlaces = ReadonlyMap<string, Pick<Fault, 'line' | 'field'>>;

export function picturesOf(all: readonly FileGoods[]): PicturePlaces {
  const names: Map<string, { line: number; field: string }> = new Map();
  const add = (name: string | undefined, line: number, field: string) => {
    if (name && !names.has(name)) names.set(name, { line, field });
  };
  for (const { line, images = [], video, skus: choices } of all) {
    add(video, line, 'video');
    for (const image of images) add(image, line, 'images');
    for (const sku of choices) {
      add(sku.image, sku.line, 'image');
      for (const image of sku.valueImages ?? []) add(image, sku.line, 'valueImages');
    }
  }
  return names;
}

export function withKeys(
  all: readonly FileGoods[],
  keys: ReadonlyMap<string, string>,
): FileGoods[] {
  const keyOf = (name: string) => keys.get(name) ?? name;
  return all.map((one) => ({
    ...one,
    ...(one.images ? { images: one.images.map(keyOf) } : {}),
    skus: one.skus.map((sku) => ({
      ...sku,
      ...(sku.image === undefined ? {} : { image: keyOf(sku.image) }),
      ...(sku.valueImages ? { valueImages: sku.valueImages.map(keyOf) } : {}),
    })),
  }));
}
