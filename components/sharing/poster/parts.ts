import type { PosterDesign } from '@/lib/sharing/poster/designs';

/** A QR code as path data, one unit a module. */
export interface CodePath {
  size: number;
  path: string;
}

/** Inputs of the picture above the footer. */
export interface PosterScene {
  design: PosterDesign;
  /** The nearest free plot, which one of the posters points at. */
  freeNo: number | null;
  /** Level of the member's own building, 0-7. */
  buildingLevel: number;
}

/** Parts of every poster, loaded with the first one. */
export interface PosterKit {
  /** A drawn face for people without a picture, as a complete svg file. */
  face: (seed: number) => string;
  /** The logo in the middle of the code. */
  logo: () => string;
  code: (text: string) => Promise<CodePath>;
  /** The text of the code in a picture; null when there is none. */
  decode: (image: ImageData) => Promise<string | null>;
}

/** Dependencies of the drawing: the city's kit and the QR library, loaded with the first poster. */
export interface PosterArt extends PosterKit {
  /** The picture above the footer, as a complete svg file; 286 × 286 poster units. */
  scene: (scene: PosterScene) => string;
  /** Names below the five buildings of the blueprint. */
  stages: (buildingLevel: number) => readonly string[];
}

/** Contents of one poster. */
export interface PosterOrder extends PosterScene {
  /** Text of the code. */
  link: string;
  /** At most 20 characters. */
  headline: string;
  sub: string;
  name: string;
  /** 037; empty without a plot. */
  plate: string;
  /** Request to use the code. */
  call: string;
  /** Address of the member's picture, `preset:N`, or empty. */
  avatar: string;
  /** Chooses the drawn face. */
  seed: number;
}

export interface Poster {
  /** A data URL: the one kind that every browser lets people keep with a long press. */
  url: string;
  blob: Blob;
  /** The server drew it, because this browser could not. */
  isSpare: boolean;
}
