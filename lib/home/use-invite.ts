import { useSession } from '@/lib/api';
import { type HandOver, shareOrCopy } from '@/lib/platform';
import { memberCopy } from './member-copy';

const { inviteCard: copy } = memberCopy;

/** Sends an invitation: by the system's share sheet if there is one, else copies the link. */
export const sendInvite = (link: string, areaName: string): Promise<HandOver> =>
  shareOrCopy({ title: copy.shareTitle, text: copy.shareText(areaName), url: link });

/** The member whose home this is; null for guests. */
export const useMember = () => useSession().session;
