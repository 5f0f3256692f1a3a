import { buildShareLink } from '@/lib/kit';
import { BASE_PATH, HOME } from '@/lib/kit/routes';
import { canShare, copyText, currentLocation, shareContent, type ShareResult } from '@/lib/platform';
import { partnersCopy } from './copy';

const { inviteSheet } = partnersCopy;

/** The link that brings a friend to the home page with the member as inviter. */
export const inviteLink = (userId: number): string => buildShareLink(`${currentLocation().origin}${BASE_PATH}/`, HOME, {}, userId);

const contentOf = (userName: string, url: string): ShareData => ({ title: inviteSheet.shareTitle, text: inviteSheet.shareText(userName), url });

/** Whether the device has a share sheet of its own. */
export const canShareInvite = (userName: string, url: string): boolean => canShare(contentOf(userName, url));

/** Opens the device's share sheet; copies the link where there is none. */
export async function shareInvite(userName: string, url: string): Promise<ShareResult | 'copied' | 'failed'> {
  const result = await shareContent(contentOf(userName, url));
  if (result !== 'unsupported') return result;
  return (await copyText(url)) ? 'copied' : 'failed';
}
