import type { PosterKit, PosterOrder } from './parts';

/** Timeout of a picture, which is then left out; only the member's own picture is not part of the page. */
const TIMEOUT_MS = 8000;

/** A picture that may be drawn and saved. Rejects when it does not come. */
export function loadImage(url: string): Promise<HTMLImageElement> {
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

/** A complete svg file as a picture. */
export const ofSvg = (file: string) =>
  loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`);

const PRESET = /^preset:(\d+)$/;

/** The member's picture; the drawn face where there is none or it cannot be had. */
export async function loadFace(
  { avatar, seed }: Pick<PosterOrder, 'avatar' | 'seed'>,
  art: Pick<PosterKit, 'face'>,
): Promise<HTMLImageElement> {
  const preset = PRESET.exec(avatar)?.[1];
  const drawn = () => ofSvg(art.face(preset === undefined ? seed : Number(preset)));
  return avatar === '' || preset !== undefined ? drawn() : loadImage(avatar).catch(drawn);
}
