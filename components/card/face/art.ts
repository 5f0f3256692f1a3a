import type { SvgMarkup } from '@/lib/iso/svg-markup';

/** See the printed kit. */
export interface ArtTint {
  paper?: string;
  shade?: string;
  soft?: string;
  lit?: string;
}

/** One unit a module, without quiet zone. */
export interface CodeArt {
  size: number;
  path: string;
}

/** With the visible part. */
export interface Drawing {
  markup: SvgMarkup;
  viewBox: string;
}

/** Passed in by the page; after the text. */
export interface CardArt {
  /** White on coloured paper. */
  plan: (level: number, no: number | null, seed: number, tint: ArtTint) => Drawing;
  /** In ink, own building fifth. */
  street: (level: number, tint: ArtTint) => readonly Drawing[];
  /** Around a plot. */
  city: (level: number, no: number | null, seed: number, light: 'day' | 'night') => Drawing;
}
