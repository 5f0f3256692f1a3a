import { buildShareLink } from '@/lib/kit';
import { BASE_PATH, HOME } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';

/** The link that invites to the app in this member's name: base + `#/` + route + `?refereeId=…`. */
export function inviteLink(userId: number, route: string = HOME): string {
  return buildShareLink(`${currentLocation().origin}${BASE_PATH}/`, route, {}, userId);
}
