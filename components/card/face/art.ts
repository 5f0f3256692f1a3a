import type { SvgMarkup } from '@/lib/iso/svg-markup';

/** Colours of a plan; see the printed kit of the city. */
export interface ArtTint {
  paper?: string;
  shade?: string;
  soft?: string;
  lit?: string;
}

/** Dark modules as path data, one unit each, without the quiet zone. */
export interface CodeArt {
  size: number;
  path: string;
}

/** A drawing and the part of it to show. */
export interface Drawing {
  markup: SvgMarkup;
  viewBox: string;
}

/** The pictures of a card, drawn by the city's graphics, which the page passes in; loaded after the text. */
export interface CardArt {
  /** White lines on coloured paper, on a lot. */
  plan: (level: number, no: number | null, seed: number, tint: ArtTint) => Drawing;
  /** A street in ink, the owner's building fifth. */
  street: (level: number, tint: ArtTint) => readonly Drawing[];
  /** The streets around a plot. */
  city: (level: number, no: number | null, seed: number, light: 'day' | 'night') => Drawing;
}
