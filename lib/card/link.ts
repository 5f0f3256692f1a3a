import { buildPageUrl, buildShareLink } from '@/lib/kit';
import { BASE_PATH, type Href } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';

export const CARD_PATH = '/pages/user/card';
export const CARD_VIEWS = ['edit', 'box', 'exchanges', 'stats'] as const;
export type CardView = (typeof CARD_VIEWS)[number];
export const viewPath = (view: CardView): Href => `${CARD_PATH}?view=${view}`;
export const cardPath = (userId: number): Href => `${CARD_PATH}?userId=${userId}`;

export const mapPath = (address: string): Href => buildPageUrl('/open-location', { address });

export const cardLink = (userId: number): string =>
  buildShareLink(`${currentLocation().origin}${BASE_PATH}/`, CARD_PATH, { userId }, userId);
