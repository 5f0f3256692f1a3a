import type { PosterKit, PosterOrder } from './parts';

/** Late pictures are left out; only the member's own is not on the page. */
const TIMEOUT_MS = 8000;

export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const timer = setTimeout(() => reject(new Error('picture takes too long')), TIMEOUT_MS);
    // Another host must allow it, or the canvas could not be saved.
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

export const ofSvg = (file: string) =>
  loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`);

const PRESET = /^preset:(\d+)$/;

export async function loadFace(
  { avatar, seed }: Pick<PosterOrder, 'avatar' | 'seed'>,
  art: Pick<PosterKit, 'face'>,
): Promise<HTMLImageElement> {
  const preset = PRESET.exec(avatar)?.[1];
  const drawn = () => ofSvg(art.face(preset === undefined ? seed : Number(preset)));
  return avatar === '' || preset !== undefined ? drawn() : loadImage(avatar).catch(drawn);
}
