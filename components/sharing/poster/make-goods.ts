import { imageUrl } from '@/lib/kit/image-url';
import { GOODS_HEIGHT, GOODS_QR } from '@/lib/sharing/poster/goods-layout';
import type { GoodsPosterWords } from '@/lib/sharing/poster/goods-words';
import { drawGoodsPoster } from './draw-goods';
import type { Poster, PosterKit } from './parts';
import { loadFace, loadImage, ofSvg } from './pictures';
import { printSheet } from './print';

/** Dependencies of the drawing, loaded with the first poster of a thing. */
export interface GoodsPosterArt extends PosterKit {
  /** A drawing of the shop as a complete svg file in its colours by day; null for a stored picture. */
  drawing: (cover: string) => Promise<string | null>;
}

/** Contents of the poster of a thing. */
export interface GoodsPosterOrder {
  /** Text of the code. */
  link: string;
  cover: string;
  words: GoodsPosterWords;
  /** Address of the sharer's picture, `preset:N`, or empty. */
  avatar: string;
  /** Chooses the drawn face; null = the logo stands there, for a guest. */
  seed: number | null;
}

async function loadGoods(cover: string, art: GoodsPosterArt) {
  const svg = await art.drawing(cover);
  const loading = svg === null ? loadImage(imageUrl(cover)) : ofSvg(svg);
  return { goods: await loading.catch(() => null), isDrawing: svg !== null };
}

/** Draws the poster of a thing. @throws as `printSheet` does */
export async function makeGoodsPoster(
  { link, cover, words, avatar, seed }: GoodsPosterOrder,
  art: GoodsPosterArt,
): Promise<Poster> {
  const [goods, logo, code] = await Promise.all([
    loadGoods(cover, art),
    ofSvg(art.logo()),
    art.code(link),
  ]);
  const face = seed === null ? logo : await loadFace({ avatar, seed }, art);
  return printSheet(
    {
      height: GOODS_HEIGHT,
      code: GOODS_QR,
      link,
      draw: (brush) => drawGoodsPoster(brush, words, { ...goods, face, logo, code }),
    },
    art,
  );
}
