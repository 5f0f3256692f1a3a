import sharp from 'sharp';
import { plateNumber } from '@/lib/format';

const FONT =
  "'Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC','PingFang SC','Microsoft YaHei','WenQuanYi Zen Hei',sans-serif";
const SIDE = 64;
const INK = 128;
/** A stroke is flat, a missing glyph's box is not. */
const MAX_FLATNESS = 0.4;

export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, '');

export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  color: string;
  isBold?: boolean;
  isEnd?: boolean;
}

export const drawText = ({ text, x, y, size, color, isBold = false, isEnd }: Line): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${isBold ? 700 : 400}" fill="${color}"${isEnd ? ' text-anchor="end"' : ''}>${escapeXml(text)}</text>`;

/** Without a font boxes are drawn; 一 must be flat. */
export async function drawsChinese(probe = '一'): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#fff"/>${drawText({ text: probe, x: 12, y: 48, size: 40, color: '#000' })}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...Array(info.width * info.height).keys()].filter(
    (i) => (data[i * info.channels] ?? 255) < INK,
  );
  if (dark.length === 0) return false;
  const xs = dark.map((i) => i % info.width);
  const ys = dark.map((i) => Math.floor(i / info.width));
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
  return extent(ys) / extent(xs) < MAX_FLATNESS;
}

/** Strokes in 10 × 16: needs no font. */
const STROKES: Readonly<Record<string, string>> = {
  0: 'M5 1C2 1 1 4 1 8s1 7 4 7 4-3 4-7-1-7-4-7z',
  1: 'M2.5 4 6 1v14',
  2: 'M1 5c0-5.5 8-5.5 8 0 0 3.5-8 6-8 10h8',
  3: 'M1.5 2.5c2.5-2.5 7-1.5 7 1.5 0 3-4 3.5-4 3.5s4.5.5 4.5 4c0 4-6 5-8 1.5',
  4: 'M7 15V1L1 11h8.5',
  5: 'M8.5 1H2.500L1.7 7c2-1.5 7.3-1.5 7.3 3 0 6-6.5 6-8 3',
  6: 'M8 1.500C3 1.5 1 5 1 10c0 6.5 8 6.5 8 .5 0-5-6.5-5-8-1',
  7: 'M1 1h8L4 15',
  8: 'M5 7.500c-5-1-4-6.5 0-6.500s5 5.5 0 6.500c-5 1-5 7.5 0 7.500s5-6.5 0-7.500z',
  9: 'M2 14.500c5 0 7-3.5 7-8.5 0-6.5-8-6.5-8-.5 0 5 6.5 5 8 1',
};
const ADVANCE = 13;

/** Needs no font; `height` in px. */
export function drawPlate(
  no: number,
  x: number,
  y: number,
  height: number,
): { markup: string; width: number } {
  const figures = [...plateNumber(no)];
  const scale = height / 26;
  const width = Math.round((figures.length * ADVANCE + 9) * scale);
  const strokes = figures
    .map(
      (figure, i) =>
        `<path d="${STROKES[figure] ?? ''}" transform="translate(${6 + i * ADVANCE} 5)"/>`,
    )
    .join('');
  return {
    width,
    markup: `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="${width / scale}" height="26" rx="3" fill="#1E63CF"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></g>`,
  };
}
