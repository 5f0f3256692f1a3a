import type { Db } from '@/server/db/client';
import type { Fault } from './file-goods';

/** What the goods need of other modules. */
export interface GoodsPorts {
  /** Pieces of goods that a member has ordered, paid or not, less those returned; goods without any are missing. */
  boughtOf: (db: Db, userId: number, goodsIds: readonly number[]) => Promise<Map<number, number>>;
  /** The lowest price per piece (fen) that was really paid for each SKU since a moment; SKUs without a sale are missing. */
  lowestPaidOf: (db: Db, skuIds: readonly number[], since: Date) => Promise<Map<number, number>>;
}

/** Names of pictures with the place where each stands first. */
export type PicturePlaces = ReadonlyMap<string, Pick<Fault, 'line' | 'field'>>;

/** Pictures that were checked and made, and are not stored yet. */
export interface PictureDraft {
  faults: Fault[];
  /** What goods keep instead of the name in the file. */
  keys: ReadonlyMap<string, string>;
  /** New pictures. */
  count: number;
  keep: () => Promise<void>;
  /** Takes back what was kept. */
  undo: () => Promise<void>;
  /** Ends the draft. */
  forget: () => Promise<void>;
}

export type PicturePort = (places: PicturePlaces) => Promise<PictureDraft>;
