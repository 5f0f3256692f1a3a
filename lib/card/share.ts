import { type HandOver, shareOrCopy } from '@/lib/platform';
import { ownCardCopy } from './copy';

/** Sends a card: by the system's share sheet where there is one, else its link goes to the clipboard. */
export const shareCard = (name: string, link: string): Promise<HandOver> =>
  shareOrCopy({
    title: ownCardCopy.shareTitle(name),
    text: ownCardCopy.shareText(name),
    url: link,
  });
