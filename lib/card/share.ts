import { type HandOver, shareOrCopy } from '@/lib/platform';
import { ownCardCopy } from './copy';

export const shareCard = (name: string, link: string): Promise<HandOver> =>
  shareOrCopy({
    title: ownCardCopy.shareTitle(name),
    text: ownCardCopy.shareText(name),
    url: link,
  });
