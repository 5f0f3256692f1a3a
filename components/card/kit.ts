import type { CardArt, CodeArt } from './face/art';

/** Passed in by the page: domains do not import each other. */
export interface CardKit {
  loadArt: () => Promise<CardArt>;
  /** Verified by decoding; else rejects. */
  makeCode: (text: string) => Promise<CodeArt>;
}
