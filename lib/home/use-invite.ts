import { useSession } from '@/lib/api';
import { type HandOver, shareOrCopy } from '@/lib/platform';
import { memberCopy } from './member-copy';

const { inviteCard: copy } = memberCopy;

export const sendInvite = (link: string, areaName: string): Promise<HandOver> =>
  shareOrCopy({ title: copy.shareTitle, text: copy.shareText(areaName), url: link });

export const useMember = () => useSession().session;
