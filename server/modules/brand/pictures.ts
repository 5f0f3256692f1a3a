import sharp from 'sharp';
import { readWhole, type Storage } from '@/server/adapters/storage/storage';
import type { LogoSource } from '@/server/modules/rules/brand-settings';
import { faultOfForm } from '@/server/operator/action';

/** Pixels; the logo's share of the side. Maskable: inside the circle of 80 %. */
const ICONS: Readonly<Record<string, { side: number; share: number }>> = {
  'app-icon-48.png': { side: 48, share: 0.72 },
  'app-icon-180.png': { side: 180, share: 0.66 },
  'app-icon-192.png': { side: 192, share: 0.66 },
  'app-icon-512.png': { side: 512, share: 0.66 },
  'app-icon-maskable-512.png': { side: 512, share: 0.54 },
};
const LEAST_SIDE = 512;
const SECONDS = 5;
const SHARE = { width: 1_200, height: 630, side: 360 };

export const BRAND_FILES = [...Object.keys(ICONS), 'app-icon.svg', 'logo.svg', 'share.png'];

async function bytesOf(logo: LogoSource, storage: Storage): Promise<Buffer | null> {
  if (logo.svg !== undefined) return Buffer.from(logo.svg);
  return logo.image === undefined ? null : readWhole(storage, logo.image);
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** SVGs are drawn at their shown size. */
async function fitted(source: Buffer, side: number): Promise<Buffer> {
  const { width = side, height = side } = await sharp(source).metadata();
  const density = Math.min(2_400, Math.max(1, (72 * side) / Math.max(width, height)));
  return sharp(source, { density, limitInputPixels: 64_000_000 })
    .timeout({ seconds: SECONDS })
    .resize(side, side, { fit: 'contain', background: clear })
    .png()
    .toBuffer();
}

async function onGround(source: Buffer, ground: string, size: [number, number], side: number) {
  const [width, height] = size;
  const input = await fitted(source, Math.round(side));
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

const wrapped = (png: Buffer, ground: string | null): Buffer => {
  const [at, side] = ground === null ? [0, 512] : [87, 338];
  const plate = ground === null ? '' : `<rect width="512" height="512" rx="112" fill="${ground}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${plate}<image x="${at}" y="${at}" width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
};

export async function drawBrandFile(
  logo: LogoSource,
  file: string,
  storage: Storage,
): Promise<Buffer | null> {
  const source = await bytesOf(logo, storage);
  if (!source) return null;
  const icon = ICONS[file];
  if (icon) return onGround(source, logo.ground, [icon.side, icon.side], icon.side * icon.share);
  if (file === 'share.png')
    return onGround(source, logo.ground, [SHARE.width, SHARE.height], SHARE.side);
  if (file === 'logo.svg' && logo.svg !== undefined) return source;
  if (file === 'logo.svg') return wrapped(await fitted(source, 256), null);
  return file === 'app-icon.svg' ? wrapped(await fitted(source, 256), logo.ground) : null;
}

type Fault = { svg: string } | { image: string };

async function faultOfLogo(logo: LogoSource, storage: Storage): Promise<Fault | null> {
  const source = await bytesOf(logo, storage);
  if (!source) return { image: '图片不存在，请重新上传' };
  const { width = 0, height = 0 } = await sharp(source).metadata();
  if (logo.image !== undefined && (width !== height || width < LEAST_SIDE))
    return { image: `图片须为正方形，边长至少 ${LEAST_SIDE}` };
  const { channels } = await sharp(await fitted(source, LEAST_SIDE)).stats();
  if (channels[3]?.max === 0) return { svg: '标志里没有可见的图形' };
  for (const file of BRAND_FILES) await drawBrandFile(logo, file, storage);
  return null;
}

/** Undrawable icons would be missing everywhere. @throws DomainError */
export async function refuseUndrawable(logo: LogoSource, storage: Storage): Promise<void> {
  const field = logo.image === undefined ? 'svg' : 'image';
  const fault = await faultOfLogo(logo, storage).catch(() => ({
    [field]: '标志画不出来，请换一种方式导出',
  }));
  if (fault) throw faultOfForm({ ...fault });
}
