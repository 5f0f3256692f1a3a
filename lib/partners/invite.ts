import { buildShareLink } from '@/lib/kit';
import { BASE_PATH, HOME } from '@/lib/kit/routes';
import { canShare, currentLocation, type HandOver, shareOrCopy } from '@/lib/platform';
import { partnersSheetsCopy } from './sheets-copy';

const { inviteSheet } = partnersSheetsCopy;

/** The link that brings a friend to the home page with the member as inviter. */
export const inviteLink = (userId: number): string =>
  buildShareLink(`${currentLocation().origin}${BASE_PATH}/`, HOME, {}, userId);

const contentOf = (userName: string, url: string) => ({
  title: inviteSheet.shareTitle,
  text: inviteSheet.shareText(userName),
  url,
});

export const canShareInvite = (userName: string, url: string): boolean =>
  canShare(contentOf(userName, url));

/** Opens the device's share sheet; copies the link where there is none. */
export const shareInvite = (userName: string, url: string): Promise<HandOver> =>
  shareOrCopy(contentOf(userName, url));
