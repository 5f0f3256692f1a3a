import sharp from 'sharp';
import { plateNumber } from '@/lib/format';
import { viewOn } from '@/lib/iso/camera';
import { isNextDoor } from '@/lib/iso/nearness';
import type { PosterTown } from '@/lib/iso/poster';
import { printBuilding, printCity } from '@/lib/iso/print';
import { drawPlate, drawText } from './glyphs';
import { type CardSources, drawGoodsCard, type GoodsCard } from './goods-card';
import { hasFont, inTurn } from './poster';

/** Names are those that guests read. */
export type LinkCard =
  | { kind: 'plot'; town: PosterTown & { me: number }; owner: string; place: string }
  | { kind: 'text'; title: string; by: string; date: string; seed: number }
  | GoodsCard;

/** px; messengers crop other shapes. */
const WIDTH = 500;
const HEIGHT = 400;
const FOOT = 112;
const INK = { strong: '#121B2E', soft: '#4A556B' };
const EDGE = 30;
const STREET = { width: 150, at: [0.44, 0.66] } as const;
const TITLE = { perLine: 7, lines: 3, size: 48 } as const;

const document = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#D6E6FD"/><stop offset="1" stop-color="#EAF2FF"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${content}</svg>`;

const headlineOf = (no: number, freeNo: number | undefined, owner: string): string =>
  freeNo === undefined
    ? `${owner}的家`
    : isNextDoor(freeNo, no)
      ? '隔壁还空着一块地'
      : `附近的 ${plateNumber(freeNo)} 号还空着`;

function plotCard({ town, owner, place }: LinkCard & { kind: 'plot' }, hasText: boolean): string {
  const { me, freeNo } = town;
  const high = hasText ? HEIGHT - FOOT : HEIGHT;
  const view = viewOn(me, STREET.width, (STREET.width * high) / WIDTH, STREET.at);
  const street = printCity({ ...town, target: freeNo, plateScale: 0.7 }, 'c', 'day');
  const plate = drawPlate(me, EDGE, HEIGHT - 50, 32);
  const words = hasText
    ? drawText({
        text: headlineOf(me, freeNo, owner),
        x: EDGE,
        y: HEIGHT - FOOT + 44,
        size: 33,
        color: INK.strong,
        isBold: true,
      }) +
      plate.markup +
      drawText({
        text: freeNo === undefined ? place : `${owner}的家`,
        x: EDGE + plate.width + 12,
        y: HEIGHT - 26,
        size: 23,
        color: INK.soft,
      })
    : '';
  return document(
    `<svg width="${WIDTH}" height="${high}" viewBox="${view.join(' ')}">${street}</svg><path fill="#fff" d="M0 ${high}h${WIDTH}V${HEIGHT}H0z"/>${words}`,
  );
}

function linesOf(title: string): string[] {
  const chars = [...title];
  const most = TITLE.perLine * TITLE.lines;
  const shown = chars.length > most ? [...chars.slice(0, most - 1), '…'] : chars;
  const count = Math.ceil(shown.length / TITLE.perLine);
  const perLine = Math.ceil(shown.length / count);
  return Array.from({ length: count }, (_, line) =>
    shown.slice(line * perLine, (line + 1) * perLine).join(''),
  );
}

/** Size, and low enough kinds, for one to three lines. */
const HOUSES = [
  { scale: 5.2, kinds: 3 },
  { scale: 4.6, kinds: 2 },
  { scale: 3.4, kinds: 2 },
] as const;

function houseBelow(lines: number, seed: number): string {
  const { scale, kinds } = HOUSES[lines - 1] ?? HOUSES[0];
  const at = `${WIDTH - EDGE - 17 * scale} ${HEIGHT - EDGE - 10 * scale}`;
  const house = printBuilding({ level: 3 + (seed % kinds), isOnLot: true }, 'c', 'day');
  return `<g transform="translate(${at}) scale(${scale})">${house}</g>`;
}

function textCard(
  { title, by, date, seed }: LinkCard & { kind: 'text' },
  hasText: boolean,
): string {
  const lines = linesOf(title);
  const house = houseBelow(lines.length, seed);
  if (!hasText) return document(house);
  const line = (text: string, y: number, size: number, isBold: boolean) =>
    drawText({ text, x: EDGE, y, size, color: isBold ? INK.strong : INK.soft, isBold });
  return document(
    house +
      line(by, 58, 24, false) +
      lines.map((text, i) => line(text, 128 + i * 62, TITLE.size, true)).join('') +
      line(date, HEIGHT - 36, 22, false),
  );
}

function svgOf(card: LinkCard, sources: CardSources, hasText: boolean): string | Promise<string> {
  if (card.kind === 'plot') return plotCard(card, hasText);
  if (card.kind === 'text') return textCard(card, hasText);
  return drawGoodsCard(card, sources, hasText);
}

/** PNG; without Chinese font no text (decision 0036). */
export const drawLinkCard = (
  card: LinkCard,
  sources: CardSources,
  font: () => Promise<boolean> = hasFont,
): Promise<Buffer> =>
  inTurn(async () => {
    const svg = await svgOf(card, sources, await font());
    return sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .png({ palette: true })
      .toBuffer();
  });
