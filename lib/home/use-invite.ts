import { useSession } from '@/lib/api';
import { copyText, shareContent } from '@/lib/platform';
import { memberCopy } from './member-copy';

/** What became of an invitation. */
export type InviteResult = 'shared' | 'copied' | 'cancelled' | 'failed';

const { inviteCard: copy } = memberCopy;

/** Sends an invitation: by the system's share sheet where there is one, else the link goes to the clipboard. */
export async function sendInvite(link: string, areaName: string): Promise<InviteResult> {
  const result = await shareContent({ title: copy.shareTitle, text: copy.shareText(areaName), url: link });
  if (result !== 'unsupported') return result;
  return (await copyText(link)) ? 'copied' : 'failed';
}

/** The member whose home this is; null for guests. */
export const useMember = () => useSession().session;
