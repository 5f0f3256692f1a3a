import { POSTER } from '@/lib/sharing/poster/layout';
import { codeOnCanvas, drawPoster } from './draw';
import type { Poster, PosterArt, PosterOrder } from './parts';

/** Timeout of a picture, which is then left out; only the member's own picture is not part of the page. */
const TIMEOUT_MS = 8000;

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const timer = setTimeout(() => reject(new Error('picture takes too long')), TIMEOUT_MS);
    // a picture of another host may be drawn only when that host allows it; otherwise the canvas could not be saved
    if (url.includes('://')) image.crossOrigin = 'anonymous';
    image.onload = () => {
      clearTimeout(timer);
      resolve(image);
    };
    image.onerror = () => {
      clearTimeout(timer);
      reject(new Error('picture cannot be decoded'));
    };
    image.src = url;
  });
}

const ofSvg = (file: string) =>
  loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`);

const PRESET = /^preset:(\d+)$/;

/** The member's picture; the drawn face where there is none or it cannot be had. */
async function loadFace({ avatar, seed }: PosterOrder, art: PosterArt): Promise<HTMLImageElement> {
  const preset = PRESET.exec(avatar)?.[1];
  const drawn = () => ofSvg(art.face(preset === undefined ? seed : Number(preset)));
  return avatar === '' || preset !== undefined ? drawn() : loadImage(avatar).catch(drawn);
}

const encode = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );

/** A picture as a data URL. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('picture cannot be read'));
    reader.readAsDataURL(blob);
  });
}

/**
 * Draws a poster and decodes its code from the finished picture, so that no poster has a wrong or unreadable code.
 * @throws when the browser cannot draw or save it, or the code differs from the link
 */
export async function makePoster(order: PosterOrder, art: PosterArt): Promise<Poster> {
  const [scene, face, logo, code] = await Promise.all([
    ofSvg(art.scene(order)),
    loadFace(order, art),
    ofSvg(art.logo()),
    art.code(order.link),
    document.fonts?.ready,
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  drawPoster(
    context,
    order,
    { scene, face, logo, code },
    art.stages(order.buildingLevel),
    getComputedStyle(document.body).fontFamily,
  );
  const { x, y, width, height } = codeOnCanvas();
  if ((await art.decode(context.getImageData(x, y, width, height))) !== order.link)
    throw new Error('the code does not say the link');
  const blob = await encode(canvas);
  return { url: await toDataUrl(blob), blob, isSpare: false };
}
