import type { PosterDesign } from '@/lib/sharing/poster/designs';

/** One unit a module. */
export interface CodePath {
  size: number;
  path: string;
}

export interface PosterScene {
  design: PosterDesign;
  freeNo: number | null;
  /** 0-7 */
  buildingLevel: number;
}

export interface PosterKit {
  /** Svg file, without a picture. */
  face: (seed: number) => string;
  logo: () => string;
  code: (text: string) => Promise<CodePath>;
  decode: (image: ImageData) => Promise<string | null>;
}

export interface PosterArt extends PosterKit {
  /** Svg file, 286 × 286 units. */
  scene: (scene: PosterScene) => string;
  stages: (buildingLevel: number) => readonly string[];
}

export interface PosterOrder extends PosterScene {
  link: string;
  /** At most 20 characters. */
  headline: string;
  sub: string;
  name: string;
  sign: string;
  /** 037; empty = none. */
  plate: string;
  call: string;
  avatar: string;
  seed: number;
}

export interface Poster {
  /** A data URL, because every browser lets people keep it with a long press. */
  url: string;
  blob: Blob;
  isSpare: boolean;
}
