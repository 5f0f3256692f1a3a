import { demoData } from '../data';

/** Text, and drawing (`goods:mug/leaf`) or extra price (fen). */
export type DemoValue = string | readonly [text: string, more: string | number];

export interface DemoGoods {
  code: string;
  category: string;
  title: string;
  subtitle: string;
  images: readonly [cover: string, ...more: string[]];
  price: number;
  weight?: number;
  specs?: Readonly<Record<string, readonly DemoValue[]>>;
  /** Values joined by `/`. */
  missing?: readonly string[];
  soldOut?: readonly string[];
  stock?: number;
  /** Absent = returns are allowed. */
  noReturn?: string;
  validDays?: number;
  limit?: number;
  /** Parted by `；`. */
  params?: string;
  story: readonly string[];
}

export interface DemoCategory {
  name: string;
  image: string;
  /** Default: goods. */
  kind?: 'goods' | 'service' | 'course';
  children: readonly (readonly [name: string, image: string])[];
  goods: readonly DemoGoods[];
}

export const catalog = demoData<readonly DemoCategory[]>('catalog');
