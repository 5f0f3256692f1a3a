import type { CardArt, CodeArt } from './face/art';

/** What the city's kit does for cards. The page hands it in: words do not import each other. */
export interface CardKit {
  /** Loaded with the first card. */
  loadArt: () => Promise<CardArt>;
  /** A code that has been read back and says the same. Rejects otherwise. */
  makeCode: (text: string) => Promise<CodeArt>;
}
