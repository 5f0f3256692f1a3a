import { POSTER, QR } from '@/lib/sharing/poster/layout';
import { drawPoster } from './draw';
import type { Poster, PosterArt, PosterOrder } from './parts';
import { loadFace, ofSvg } from './pictures';
import { printSheet } from './print';

export async function makePoster(order: PosterOrder, art: PosterArt): Promise<Poster> {
  const [scene, face, logo, code] = await Promise.all([
    ofSvg(art.scene(order)),
    loadFace(order, art),
    ofSvg(art.logo()),
    art.code(order.link),
  ]);
  const stages = art.stages(order.buildingLevel);
  return printSheet(
    {
      height: POSTER.height,
      code: QR,
      link: order.link,
      draw: (brush) => drawPoster(brush, order, { scene, face, logo, code }, stages),
    },
    art,
  );
}
