import jsqr from 'jsqr';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { PosterTemplate } from '@/lib/contract/sharing.schema';
import { plateNumber } from '@/lib/format';
import { DomainError } from '@/server/http/call';
import { drawPlate, drawsChinese, drawText } from './glyphs';
import { type Sharer, slogansOf } from './links';
import { sceneOf, type Surroundings } from './scene';

const WIDTH = 858;
const HEIGHT = 1440;
const BAND = 264;
const MARGIN = 66;
/** px of a module; quiet zone in modules. */
const MODULE = 5;
const QUIET = 4;
const SCENE = { y: 318, side: 858 } as const;
const FACE = { x: 48, side: 102 } as const;
const NAME_X = FACE.x + FACE.side + 30;
/** Then breaks at punctuation, else in the middle. */
const MAX_LINE = 8;
const BREAKS = /[，,、；;：:。！!？? ·]/u;

interface PosterStyle {
  sky: readonly [top: string, bottom: string];
  ink: string;
  soft: string;
}

const POSTER_STYLES: Record<PosterTemplate, PosterStyle> = {
  street: { sky: ['#CFE1FB', '#EFF6FF'], ink: '#131B2C', soft: '#3E4A61' },
  night: { sky: ['#0B1530', '#1B2A4F'], ink: '#FFFFFF', soft: '#B9C6E4' },
  blueprint: { sky: ['#1D58B8', '#1D58B8'], ink: '#FFFFFF', soft: '#CFE0FA' },
  city: { sky: ['#BFD8FA', '#F4F8FE'], ink: '#131B2C', soft: '#3E4A61' },
};

interface PosterRequest {
  templateId: PosterTemplate;
  url: string;
  cityName: string;
  slogan: string;
  sharer: Sharer;
  around: Surroundings;
}

let canWrite: Promise<boolean> | null = null;
export const hasFont = (): Promise<boolean> => (canWrite ??= drawsChinese());

/** A narrow character is half a unit. */
const unitsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0xff ? 1 : 0.55), 0);
const fit = (text: string, most: number, width: number): number =>
  Math.min(most, Math.floor(width / Math.max(1, unitsOf(text))));

function linesOf(text: string): string[] {
  const chars = [...text];
  const at = chars.findIndex((char, i) => BREAKS.test(char) && i > 0 && i < chars.length - 1);
  if (at > 0)
    return [
      chars.slice(0, at).join(''),
      chars
        .slice(at + 1)
        .join('')
        .trim(),
    ];
  const half = Math.ceil(chars.length / 2);
  return chars.length <= MAX_LINE
    ? [text]
    : [chars.slice(0, half).join(''), chars.slice(half).join('')];
}

function wordsOf({ templateId, cityName, slogan, sharer }: PosterRequest): {
  head: string[];
  sub: string;
  foot: string;
} {
  const place = cityName || sharer.cityName || sharer.areaName;
  const [street = '', night = '', blueprint = ''] = slogansOf(sharer);
  const invite = sharer.areaName === '' ? '来做我的邻居' : `来${sharer.areaName}，做我的邻居`;
  const own = templateId === 'city' ? '' : slogan;
  const { sign, isOpening, blockNo } = sharer;
  if (templateId === 'street' && isOpening && sign !== '' && own === '')
    return {
      head: linesOf(`${sign}，今天开张`),
      sub: `${plateNumber(blockNo ?? 0)} 号 · ${sharer.areaName}`,
      foot: '扫码，来坐坐',
    };
  const head = linesOf(
    own ||
      {
        street,
        night,
        blueprint,
        city: `${sharer.userName}，${place === '' ? '等你' : `在 ${place} 等你`}`,
      }[templateId],
  );
  const foot =
    sharer.freeNo === null ? '扫码来做邻居' : `扫码领取 ${plateNumber(sharer.freeNo)} 号`;
  return { head, sub: templateId === 'night' ? '认真的人，在这里做邻居' : invite, foot };
}

/** Includes the quiet zone; side in px. */
function drawQr(url: string): { markup: string; side: number } {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const cells = Array.from({ length: modules.size * modules.size }, (_, i) => i).filter(
    (i) => modules.data[i],
  );
  const d = cells
    .map(
      (i) =>
        `M${(QUIET + (i % modules.size)) * MODULE} ${(QUIET + Math.floor(i / modules.size)) * MODULE}h${MODULE}v${MODULE}h-${MODULE}z`,
    )
    .join('');
  const side = (modules.size + 2 * QUIET) * MODULE;
  return {
    side,
    markup: `<rect width="${side}" height="${side}" fill="#fff"/><path d="${d}" fill="#0B1220" shape-rendering="crispEdges"/>`,
  };
}

function headOf(request: PosterRequest, { ink, soft }: PosterStyle, hasText: boolean): string {
  const { blockNo } = request.sharer;
  if (!hasText) return blockNo === null ? '' : drawPlate(blockNo, MARGIN, 110, 150).markup;
  const { head, sub } = wordsOf(request);
  const lines = head.map((text, i) =>
    drawText({
      text,
      x: MARGIN,
      y: 170 + i * 112,
      size: fit(text, 84, WIDTH - 2 * MARGIN),
      color: ink,
      isBold: true,
    }),
  );
  return (
    lines.join('') +
    drawText({
      text: sub,
      x: MARGIN,
      y: 170 + head.length * 112 - 24,
      size: fit(sub, 40, WIDTH - 2 * MARGIN),
      color: soft,
    })
  );
}

const NO_PLATE = { markup: '', width: 0 };

function footOf(request: PosterRequest, hasText: boolean, room: number): string {
  const { blockNo, userName, sign } = request.sharer;
  const top = HEIGHT - BAND;
  const plate =
    blockNo === null
      ? NO_PLATE
      : drawPlate(blockNo, NAME_X, top + (hasText ? 126 : 92), hasText ? 48 : 80);
  if (!hasText) return plate.markup;
  const { foot } = wordsOf(request);
  const name = drawText({
    text: userName,
    x: NAME_X,
    y: top + 96,
    size: fit(userName, 48, room),
    color: '#131B2C',
    isBold: true,
  });
  const signX = plate.width + 18;
  return (
    name +
    plate.markup +
    drawText({
      text: sign,
      x: NAME_X + signX,
      y: top + 162,
      size: fit(sign, 36, room - signX),
      color: '#131B2C',
    }) +
    drawText({
      text: foot,
      x: NAME_X,
      y: top + (blockNo === null ? 160 : 222),
      size: fit(foot, 34, room),
      color: '#5B6578',
    })
  );
}

const stagesText = (stages: readonly string[]): string =>
  stages
    .map((text, i) =>
      drawText({
        text,
        x: 24 + ((WIDTH - 48) / stages.length) * (i + 0.5) - (unitsOf(text) * 33) / 2,
        y: HEIGHT - BAND - 42,
        size: 33,
        color: '#fff',
      }),
    )
    .join('');

function compose(
  request: PosterRequest,
  hasText: boolean,
): { svg: string; qr: { left: number; top: number; width: number; height: number } } {
  const style = POSTER_STYLES[request.templateId];
  const scene = sceneOf(request.templateId, request.around);
  const qr = drawQr(request.url);
  const left = WIDTH - MARGIN + QUIET * MODULE - qr.side;
  const top = HEIGHT - BAND + Math.round((BAND - qr.side) / 2);
  const [above, below] = style.sky;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset=".3" stop-color="${above}"/><stop offset=".75" stop-color="${below}"/></linearGradient><linearGradient id="mist" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${above}" stop-opacity="0"/></linearGradient><clipPath id="round"><circle cx="20" cy="20" r="20"/></clipPath></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<svg y="${SCENE.y}" width="${SCENE.side}" height="${SCENE.side}" viewBox="${scene.viewBox}">${scene.markup}</svg>
<rect y="${SCENE.y - 4}" width="100%" height="220" fill="url(#mist)"/>${hasText ? stagesText(scene.stages) : ''}
<rect y="${HEIGHT - BAND}" width="100%" height="${BAND}" fill="#fff"/>
${headOf(request, style, hasText)}<g transform="translate(${FACE.x} ${HEIGHT - BAND + (BAND - FACE.side) / 2}) scale(${FACE.side / 40})" clip-path="url(#round)">${request.around.face}</g>${footOf(request, hasText, left - NAME_X - 24)}<g transform="translate(${left} ${top})">${qr.markup}</g></svg>`;
  return { svg, qr: { left, top, width: qr.side, height: qr.side } };
}

export async function readQr(
  png: Buffer,
  region?: { left: number; top: number; width: number; height: number },
): Promise<string | null> {
  const source = region ? sharp(png).extract(region) : sharp(png);
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** One at a time, because drawing occupies a core. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/** Verifies the code; without Chinese font no text. `font` is for tests. @throws DomainError poster_failed */
export function makePoster(
  request: PosterRequest,
  font: () => Promise<boolean> = hasFont,
): Promise<{ image: string; width: number; height: number; hasText: boolean }> {
  return inTurn(async () => {
    const hasText = await font();
    const { svg, qr } = compose(request, hasText);
    const png = await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .png({ palette: true, quality: 95, compressionLevel: 9 })
      .toBuffer();
    if ((await readQr(png, qr)) !== request.url) throw new DomainError('poster_failed');
    return {
      image: `data:image/png;base64,${png.toString('base64')}`,
      width: WIDTH,
      height: HEIGHT,
      hasText,
    };
  });
}
