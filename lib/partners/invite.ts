import { buildShareLink } from '@/lib/kit';
import { BASE_PATH, HOME } from '@/lib/kit/routes';
import { canShare, currentLocation, type HandOver, shareOrCopy } from '@/lib/platform';
import { partnersSheetsCopy } from './sheets-copy';

const { inviteSheet } = partnersSheetsCopy;

export const inviteLink = (userId: number): string =>
  buildShareLink(`${currentLocation().origin}${BASE_PATH}/`, HOME, {}, userId);

const contentOf = (userName: string, url: string) => ({
  title: inviteSheet.shareTitle,
  text: inviteSheet.shareText(userName),
  url,
});

export const canShareInvite = (userName: string, url: string): boolean =>
  canShare(contentOf(userName, url));

/** Share sheet, else copies. */
export const shareInvite = (userName: string, url: string): Promise<HandOver> =>
  shareOrCopy(contentOf(userName, url));
