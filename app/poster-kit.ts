import type { GoodsPosterArt } from '@/components/sharing/poster/make-goods';
import type { PosterKit } from '@/components/sharing/poster/parts';

const PIXELS = 3;
const FACE_SIDE = 40;

/** Three px a unit. */
export const svgFile = (viewBox: string, markup: string, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${side * PIXELS}" height="${side * PIXELS}">${markup}</svg>`;

export async function loadPosterKit(): Promise<PosterKit> {
  const [{ person }, { logoFile }, { toQrPath }, { decodeQr }] = await Promise.all([
    import('@/lib/iso/people'),
    import('@/components/ui/art/logo-shapes'),
    import('@/components/ui/qr/qr-path'),
    import('@/components/ui/qr/qr-verified'),
  ]);
  return {
    face: (seed) => svgFile('0 0 40 40', person(Math.abs(Math.trunc(seed)) % 12), FACE_SIDE),
    logo: () => logoFile(FACE_SIDE * PIXELS),
    code: (text) => toQrPath(text, 'H'),
    decode: decodeQr,
  };
}

/** The same for the poster of a link, with the drawings of the shop. */
export async function loadLinkArt(): Promise<GoodsPosterArt> {
  const [kit, { drawingFile }] = await Promise.all([
    loadPosterKit(),
    import('@/components/goods/drawing-file'),
  ]);
  return { ...kit, drawing: drawingFile };
}
