import { imageUrl } from '@/lib/kit/image-url';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import type { Share } from '@/lib/sharing/use-share';
import { wordsOf } from '@/lib/sharing/words';
import type { Offer } from './hand-out';
import type { PosterOrder } from './poster/parts';

interface OwnWords {
  slogan?: string;
  cityName?: string;
}

/** What stands on a member's posters. */
export const ordersOf = (
  looks: readonly PosterLook[],
  { owner, posterUrl }: Share,
  own: OwnWords,
): PosterOrder[] =>
  looks.map((look) => ({
    look,
    freeNo: owner.freeNo,
    buildingLevel: owner.buildingLevel,
    link: posterUrl,
    ...wordsOf(look, owner, own),
    avatar: imageUrl(owner.avatar),
    seed: owner.userId,
  }));

/** What is handed out besides the picture; empty until it is known, and then nothing can be handed out. */
export const offerOf = (share: Share | undefined): Offer => ({
  url: share?.url ?? '',
  code: share?.code ?? '',
  title: share?.title ?? '',
  text: share?.desc ?? '',
});
