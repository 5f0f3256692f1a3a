import { buildShareLink } from '@/lib/kit';
import { BASE_PATH, HOME } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';

/** Where links of this app start: origin + base path, with a slash at the end. */
export const appAddress = (): string => `${currentLocation().origin}${BASE_PATH}/`;

/** The link to a page with a member as inviter; a guest's has none. */
export const shareLink = (route: string, userId: number | null): string =>
  buildShareLink(appAddress(), route, {}, userId);

/** The link that invites to the app in this member's name: base + `#/` + route + `?refereeId=…`. */
export const inviteLink = (userId: number, route: string = HOME): string =>
  shareLink(route, userId);
