import { imageUrl } from '@/lib/kit/image-url';
import { GOODS_HEIGHT, GOODS_QR } from '@/lib/sharing/poster/goods-layout';
import type { LinkPosterWords } from '@/lib/sharing/poster/link-words';
import { drawGoodsPoster } from './draw-goods';
import type { Poster, PosterKit } from './parts';
import { loadFace, loadImage, ofSvg } from './pictures';
import { printSheet } from './print';

export interface GoodsPosterArt extends PosterKit {
  /** Day colours; null for a stored picture. */
  drawing: (cover: string) => Promise<string | null>;
}

export interface GoodsPosterOrder {
  link: string;
  cover: string;
  words: LinkPosterWords;
  avatar: string;
  /** Drawn face; null = logo for guests. */
  seed: number | null;
}

async function loadGoods(cover: string, art: GoodsPosterArt) {
  const svg = await art.drawing(cover);
  const loading = svg === null ? loadImage(imageUrl(cover)) : ofSvg(svg);
  return { goods: await loading.catch(() => null), isDrawing: svg !== null };
}

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
