import { firstCharacters } from '@/lib/format/characters';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { imageUrl } from '@/lib/kit/image-url';
import { BASE_PATH } from '@/lib/kit/routes';
import type { LinkCard } from '@/server/modules/sharing/link-card';

/** Title and preview of a link, as messengers show them. */
export interface Preview {
  title: string;
  description: string;
  /** `og:type`. */
  type: 'article' | 'profile' | 'video.other' | 'product' | 'website';
  /** Address of the picture; absent = a drawn card, else the icon of the app. */
  image?: string | undefined;
  /** The drawing where the page has no picture of its own. */
  card?: LinkCard | undefined;
}

/** Where drawn cards are (card-picture.ts). */
export const CARD_PATH = '/api/share/card.png';

/** Address of the drawn picture of a page. @param ids of the page, as its reads name them */
export const cardAddress = (page: string, ids: string): string =>
  `${CARD_PATH}?page=${page}&${ids}`;

const DESCRIPTION_CHARS = 120;

/** A text as the description of a link. */
export const short = (text: string): string => firstCharacters(text, DESCRIPTION_CHARS + 1, '…');

const DRAWN = /^(entry|preset|goods):/;

/** Sources that the app itself would load; drawings of the kits have no file. */
export function pictureOf(source: string | undefined): string | undefined {
  if (!source || DRAWN.test(source)) return undefined;
  const address = imageUrl(source);
  return /^(https:\/\/|\/(?![/\\]))/.test(address) ? address : undefined;
}

/** A drawing of the shop is an svg, which messengers do not show: they get its picture (scripts/goods-pictures.mjs). */
export function goodsPictureOf(cover: string): string | undefined {
  const drawing = drawingOf(cover);
  return drawing ? `${BASE_PATH}/goods-pictures/${drawing.name}.png` : pictureOf(cover);
}
