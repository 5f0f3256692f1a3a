import type { CardArt, CodeArt } from './face/art';

/** The page passes it in: domains do not import each other. */
export interface CardKit {
  loadArt: () => Promise<CardArt>;
  /** Verified by decoding it; rejects otherwise. */
  makeCode: (text: string) => Promise<CodeArt>;
}
