import type { Fault } from './file-goods';

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
