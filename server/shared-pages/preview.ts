import { imageUrl } from '@/lib/kit/image-url';
import type { LinkCard } from '@/server/modules/sharing/link-card';
import type { Words } from './blanks';
import type { PictureClasses } from './first-frame-text';

/** What a messenger shows of a link, and what the first frame shows of the page. */
export interface Preview {
  title: string;
  description: string;
  /** `og:type`. */
  type: 'article' | 'profile' | 'video.other' | 'product' | 'website';
  /** Address of the picture; absent = a drawn card, else the icon of the app. */
  image?: string | undefined;
  /** What is drawn where the page has no picture of its own. */
  card?: LinkCard | undefined;
  /** The picture that the page shows at once. */
  preload?: string;
  /** The first frame of the page (components/ui/first-frame.tsx); absent = its skeleton stays. */
  firstFrame?: string;
  /** Values of the blanks of the page's first frame. */
  words?: Words;
  /** Content of an element `data-slot` of the first frame, as clean HTML; given the classes of its pictures and what it has. */
  slots?: Readonly<Record<string, (classes: PictureClasses, inner: string) => string>>;
}

/** Where drawn cards are (card-picture.ts). */
export const CARD_PATH = '/api/share/card.png';

/** Address of the drawn picture of a page. @param ids of the page, as its reads name them */
export const cardAddress = (page: string, ids: string): string =>
  `${CARD_PATH}?page=${page}&${ids}`;

const DESCRIPTION_CHARS = 120;

/** A text as the description of a link. */
export const short = (text: string): string =>
  [...text].length > DESCRIPTION_CHARS
    ? `${[...text].slice(0, DESCRIPTION_CHARS).join('')}…`
    : text;

const DRAWN = /^(entry|preset|goods):/;

/** Sources that the app itself would load; drawings of the kits have no file. */
export function pictureOf(source: string | undefined): string | undefined {
  if (!source || DRAWN.test(source)) return undefined;
  const address = imageUrl(source);
  return /^(https:\/\/|\/(?![/\\]))/.test(address) ? address : undefined;
}

/** Of `paper=#fff;night=#000` the value of a name, else that of `else`. */
export const oneOf = (name: string) => (format: string) => {
  const values = new Map(format.split(';').map((pair) => pair.split('=') as [string, string]));
  return values.get(name) ?? values.get('else') ?? '';
};

/** `yes` or `no`. */
export const yesNo = (is: boolean) => oneOf(is ? 'yes' : 'no');
