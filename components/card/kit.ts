import type { CardArt, CodeArt } from './face/art';

export interface CardKit {
  loadArt: () => Promise<CardArt>;
  /** Verified by decoding it; rejects otherwise. */
  makeCode: (text: string) => Promise<CodeArt>;
}
