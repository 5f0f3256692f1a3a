/** A value of a dimension: its text, and its drawing (`goods:mug/leaf`) or what it adds to the price (fen). */
export type DemoValue = string | readonly [text: string, more: string | number];

/** One of the demo's goods. Prices in fen, weights in grams. */
export interface DemoGoods {
  /** The shop's own number; those of its SKUs begin with it. */
  code: string;
  /** Name of a category of level 2. */
  category: string;
  title: string;
  /** One line of facts. */
  subtitle: string;
  images: readonly [cover: string, ...more: string[]];
  price: number;
  weight?: number;
  /** Dimensions of choice; every combination is a SKU but those named `missing`. */
  specs?: Readonly<Record<string, readonly DemoValue[]>>;
  /** Combinations that are not made, and such that are sold out: values joined by `/`. */
  missing?: readonly string[];
  soldOut?: readonly string[];
  /** Pieces of each SKU. Default 60. */
  stock?: number;
  /** Why there is no return within seven days; absent = there is. */
  noReturn?: string;
  limit?: number;
  /** Paragraphs. */
  story: readonly string[];
}

export interface DemoCategory {
  name: string;
  image: string;
  /** Kind of its goods; shipped ones by default. */
  kind?: 'goods' | 'service' | 'course';
  children: readonly (readonly [name: string, image: string])[];
  goods: readonly DemoGoods[];
}
