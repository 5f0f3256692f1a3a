import { firstCharacters } from '@/lib/format/characters';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { imageUrl } from '@/lib/kit/image-url';
import { BASE_PATH } from '@/lib/kit/routes';
import type { LinkCard } from '@/server/modules/sharing/link-card';

export interface Preview {
  title: string;
  description: string;
  type: 'article' | 'profile' | 'video.other' | 'product' | 'website';
  /** Absent: the card, else the icon. */
  image?: string | undefined;
  /** Used when the page has no other picture. */
  card?: LinkCard | undefined;
}

/** See card-picture.ts. */
export const CARD_PATH = '/api/share/card.png';

/** @param ids as the reads name them */
export const cardAddress = (page: string, ids: string): string =>
  `${CARD_PATH}?page=${page}&${ids}`;

const DESCRIPTION_CHARS = 120;

/** A text as a link's description. */
export const short = (text: string): string => firstCharacters(text, DESCRIPTION_CHARS + 1, '…');

const DRAWN = /^(entry|preset|goods):/;

/** Drawings have no file. */
export function pictureOf(source: string | undefined): string | undefined {
  if (!source || DRAWN.test(source)) return undefined;
  const address = imageUrl(source);
  return /^(https:\/\/|\/(?![/\\]))/.test(address) ? address : undefined;
}

/** Messengers show no svg (scripts/goods-pictures.mjs). */
export function goodsPictureOf(cover: string): string | undefined {
  const drawing = drawingOf(cover);
  return drawing ? `${BASE_PATH}/goods-pictures/${drawing.name}.png` : pictureOf(cover);
}
