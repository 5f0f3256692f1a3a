import { linkPicture } from '@/lib/kit';
import { openShare } from '@/lib/platform/share-request';
import { ownCardCopy } from './copy';
import { CARD_PATH, cardLink } from './link';

export const shareCard = (userId: number, name: string): void =>
  openShare({
    kind: 'card',
    title: ownCardCopy.shareTitle(name),
    text: ownCardCopy.shareText(name),
    url: cardLink(userId),
    picture: linkPicture(CARD_PATH, { userId }),
  });
