import { type HandOver, shareOrCopy } from '@/lib/platform';
import { ownCardCopy } from './copy';

/** Shares a card: by the system's share sheet if there is one, else copies its link. */
export const shareCard = (name: string, link: string): Promise<HandOver> =>
  shareOrCopy({
    title: ownCardCopy.shareTitle(name),
    text: ownCardCopy.shareText(name),
    url: link,
  });
