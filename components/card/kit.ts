import type { CardArt, CodeArt } from './face/art';

/** Graphics of the city for cards. The page passes them in, because domains do not import each other. */
export interface CardKit {
  /** Loaded with the first card. */
  loadArt: () => Promise<CardArt>;
  /** A QR code that was verified by decoding it. Rejects otherwise. */
  makeCode: (text: string) => Promise<CodeArt>;
}
