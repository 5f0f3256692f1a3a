import { INKS } from '@/lib/sharing/poster/designs';
import {
  contain,
  DATE,
  DRAWING,
  GOODS_FACE,
  GOODS_HEIGHT,
  GOODS_QR,
  GOODS_WORDS,
  PICTURE,
  PRICE,
  SUB,
  TITLE,
} from '@/lib/sharing/poster/goods-layout';
import { ellipsis, fitSize, POSTER } from '@/lib/sharing/poster/layout';
import type { LinkPosterWords } from '@/lib/sharing/poster/link-words';
import {
  BOLD,
  type Brush,
  drawCode,
  drawFace,
  drawPlate,
  drawSky,
  MEDIUM,
  plateSpace,
  REGULAR,
  write,
} from './brush';
import type { CodePath } from './parts';

export interface GoodsPictures {
  goods: HTMLImageElement | null;
  isDrawing: boolean;
  face: CanvasImageSource;
  logo: CanvasImageSource;
  code: CodePath;
}

/** A printed thing has the day's colours. */
const { sky: SKY, name: INK, call: SOFT, plate: PLATE } = INKS.street;
const HEAVY = 800;
const SMALL = 0.72;

type Line = typeof TITLE;

function writeLine(brush: Brush, text: string, line: Line, weight: number, colour: string) {
  const { measure } = brush;
  const size = fitSize([text], line.width, measure, line);
  write(brush, ellipsis(text, line.width, size, measure), line.x, line.base, size, weight, colour);
}

function drawPicture(brush: Brush, { goods, isDrawing }: GoodsPictures) {
  drawSky(brush, SKY, PICTURE.height, PICTURE.height);
  if (!goods) return;
  const { naturalWidth: width, naturalHeight: height } = goods;
  const box = isDrawing ? DRAWING : contain(PICTURE, { width, height });
  brush.context.drawImage(goods, box.x, box.y, box.width, box.height);
}

/** ¥39.00 起, and of which day that is. */
function drawPrice(brush: Brush, { price, from, date }: LinkPosterWords) {
  const { measure } = brush;
  const [yuan = '', cents = ''] = price.split('.');
  const parts: [string, number, number][] = [
    ['¥', SMALL, HEAVY],
    [yuan, 1, HEAVY],
    [`.${cents}`, SMALL, HEAVY],
    ...(from ? ([[` ${from}`, 0.5, REGULAR]] as [string, number, number][]) : []),
  ];
  let { x } = PRICE;
  for (const [text, share, weight] of parts) {
    write(brush, text, x, PRICE.base, PRICE.size * share, weight, INK);
    x += measure(text, PRICE.size * share);
  }
  const room = PRICE.x + PRICE.width - x - DATE.gap;
  const size = fitSize([date], room, measure, DATE);
  write(brush, date, PRICE.x + PRICE.width - measure(date, size), PRICE.base, size, REGULAR, SOFT);
}

function drawSharer(brush: Brush, { name, plate, call }: LinkPosterWords) {
  const { measure } = brush;
  const { x, width } = GOODS_WORDS;
  const shown = ellipsis(name, width - plateSpace(brush, plate), 15, measure);
  write(brush, shown, x, GOODS_WORDS.name, 15, MEDIUM, INK);
  if (plate) drawPlate(brush, plate, x + measure(shown, 15), GOODS_WORDS.name - 5, PLATE);
  const size = fitSize([call], width, measure, { size: 13, least: 9 });
  write(brush, call, x, GOODS_WORDS.call, size, REGULAR, SOFT);
}

export function drawGoodsPoster(
  brush: Brush,
  words: LinkPosterWords,
  pictures: GoodsPictures,
): void {
  const { context } = brush;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, POSTER.width, GOODS_HEIGHT);
  drawPicture(brush, pictures);
  writeLine(brush, words.title, TITLE, BOLD, INK);
  writeLine(brush, words.sub, SUB, REGULAR, SOFT);
  if (words.price !== '') drawPrice(brush, words);
  drawFace(brush, pictures.face, GOODS_FACE);
  drawSharer(brush, words);
  drawCode(brush, pictures.code, pictures.logo, GOODS_QR);
}
