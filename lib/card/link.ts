import { buildPageUrl, buildShareLink } from '@/lib/kit';
import { BASE_PATH, type Href } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';

export const CARD_PATH = '/pages/user/card';
/** Pages of the own card, by `?view=`. */
export const CARD_VIEWS = ['edit', 'box', 'exchanges', 'stats'] as const;
export type CardView = (typeof CARD_VIEWS)[number];
export const viewPath = (view: CardView): Href => `${CARD_PATH}?view=${view}`;
export const cardPath = (userId: number): Href => `${CARD_PATH}?userId=${userId}`;

/** The page that shows an address and the ways into a map. */
export const mapPath = (address: string): Href => buildPageUrl('/open-location', { address });

/** The link that opens a card and names its owner as the inviter. */
export const cardLink = (userId: number): string =>
  buildShareLink(`${currentLocation().origin}${BASE_PATH}/`, CARD_PATH, { userId }, userId);
