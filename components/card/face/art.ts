import type { SvgMarkup } from '@/lib/iso/svg-markup';

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

export interface Drawing {
  markup: SvgMarkup;
  viewBox: string;
}

/** The page passes it in: domains do not import each other. */
export interface CardArt {
  plan: (level: number, no: number | null, seed: number, tint: ArtTint) => Drawing;
  /** In ink, own building fifth. */
  street: (level: number, tint: ArtTint) => readonly Drawing[];
  city: (level: number, no: number | null, seed: number, light: 'day' | 'night') => Drawing;
}
