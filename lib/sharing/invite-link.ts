import { buildShareLink } from '@/lib/kit';
import { BASE_PATH, HOME } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';

/** With trailing slash. */
export const appAddress = (): string => `${currentLocation().origin}${BASE_PATH}/`;

/** A guest's names no inviter. */
export const shareLink = (route: string, userId: number | null): string =>
  buildShareLink(appAddress(), route, {}, userId);

/** Base + `#/` + route + `?refereeId=…`. */
export const inviteLink = (userId: number, route: string = HOME): string =>
  shareLink(route, userId);
