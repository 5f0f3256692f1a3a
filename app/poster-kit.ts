import type { GoodsPosterArt } from '@/components/sharing/poster/make-goods';
import type { PosterKit } from '@/components/sharing/poster/parts';
import { fetchAsset } from '@/lib/api/fetch-file';
import { site } from '@/lib/kit/site';

const PIXELS = 3;
const FACE_SIDE = 40;

/** Three px a unit. */
export const svgFile = (viewBox: string, markup: string, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${side * PIXELS}" height="${side * PIXELS}">${markup}</svg>`;

async function logoFile(side: number): Promise<string> {
  const source = (await fetchAsset(`${site().brand.icons}logo.svg`)) ?? '';
  const picture = `data:image/svg+xml,${encodeURIComponent(source)}`;
  return svgFile(
    '0 0 100 100',
    `<image width="100" height="100" href="${picture}"/>`,
    side / PIXELS,
  );
}

export async function loadPosterKit(): Promise<PosterKit> {
  const [{ person }, logo, { toQrPath }, { decodeQr }] = await Promise.all([
    import('@/lib/iso/people'),
    logoFile(FACE_SIDE * PIXELS),
    import('@/components/ui/qr/qr-path'),
    import('@/components/ui/qr/qr-verified'),
  ]);
  return {
    face: (seed) => svgFile('0 0 40 40', person(Math.abs(Math.trunc(seed)) % 12), FACE_SIDE),
    logo: () => logo,
    code: (text) => toQrPath(text, 'H'),
    decode: decodeQr,
  };
}

export async function loadLinkArt(): Promise<GoodsPosterArt> {
  const [kit, { drawingFile }] = await Promise.all([
    loadPosterKit(),
    import('@/components/goods/drawing-file'),
  ]);
  return { ...kit, drawing: drawingFile };
}
