import { fenToText } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { drawText } from './glyphs';

export interface GoodsCard {
  kind: 'goods';
  title: string;
  subtitle: string;
  /** fen, of the cheapest SKU. */
  price: number;
  isFrom: boolean;
  drawing: string;
}

export interface CardSources {
  /** PNG; null for goods without a drawing. */
  goodsPicture: (drawing: string) => Promise<Buffer | null>;
  now: Date;
}

/** px; the same sky as scripts/goods-pictures.mjs. */
const WIDTH = 500;
const HEIGHT = 400;
const WORDS = 104;
const THING = HEIGHT - WORDS;
const SKY = ['#cfe2fc', '#eef5fe'] as const;
const INK = { strong: '#121B2E', soft: '#4A556B' };
const EDGE = 30;
/** The name fits beside the price and stays readable in a chat. */
const FIRST = { y: 62, color: INK.strong, isBold: true } as const;
const SECOND = { y: 96, size: 22, color: INK.soft } as const;
const NAME = { size: 40, least: 26 } as const;
const PRICE_SIZE = 40;
const GAP = 20;
const MORE_ROOM = 270;

/** Widths in em: Chinese, Latin. */
const FULL = 1;
const HALF = 0.56;
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + (char < '\u2e80' ? HALF : FULL), 0) * size;

/** px; the rest is an ellipsis. */
function cut(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const chars = [...text];
  while (chars.length > 1 && widthOf(`${chars.join('')}…`, size) > room) chars.pop();
  return `${chars.join('')}…`;
}

/** Facts that do not fit are left out. */
function namesOf({ title, subtitle }: GoodsCard): [name: string, more: string] {
  const [name = '', ...rest] = title.split(' ');
  const facts = [rest.join(' '), ...subtitle.split(' · ')].filter(Boolean);
  while (facts.length > 1 && widthOf(facts.join(' · '), SECOND.size) > MORE_ROOM) facts.pop();
  return [name, facts.join(' · ')];
}

const amountOf = ({ price, isFrom }: GoodsCard) => `¥${fenToText(price)}${isFrom ? '起' : ''}`;

/** The price is dated, because messengers cache. */
function price(card: GoodsCard, now: Date): string {
  const at = { x: WIDTH - EDGE, isEnd: true };
  const note = `${shortDateText(now.getTime(), now.getTime())}价格`;
  return (
    drawText({ text: amountOf(card), ...at, ...FIRST, size: PRICE_SIZE }) +
    drawText({ text: note, ...at, ...SECOND })
  );
}

function names(card: GoodsCard): string {
  const [name, more] = namesOf(card);
  const room = WIDTH - 2 * EDGE - GAP - widthOf(amountOf(card), PRICE_SIZE);
  const size = Math.max(NAME.least, Math.min(NAME.size, (room / widthOf(name, 1)) | 0));
  return (
    drawText({ text: cut(name, size, room), x: EDGE, ...FIRST, size }) +
    drawText({ text: cut(more, SECOND.size, MORE_ROOM), x: EDGE, ...SECOND })
  );
}

/** Without a picture only text is drawn. */
export async function drawGoodsCard(
  card: GoodsCard,
  { goodsPicture, now }: CardSources,
  hasText: boolean,
): Promise<string> {
  const picture = await goodsPicture(card.drawing);
  const top = hasText ? WORDS : (HEIGHT - THING) / 2;
  const thing = picture
    ? `<image x="${(WIDTH - THING) / 2}" y="${top}" width="${THING}" height="${THING}" href="data:image/png;base64,${picture.toString('base64')}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${SKY[0]}"/><stop offset="1" stop-color="${SKY[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="${SKY[0]}"/><rect y="${top}" width="${WIDTH}" height="${THING}" fill="url(#sky)"/><rect y="${top + THING}" width="${WIDTH}" height="${HEIGHT - THING}" fill="${SKY[1]}"/>${thing}${hasText ? names(card) + price(card, now) : ''}</svg>`;
}
