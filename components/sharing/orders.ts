import { imageUrl } from '@/lib/kit/image-url';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import type { Share } from '@/lib/sharing/use-share';
import { wordsOf } from '@/lib/sharing/words';
import type { Offer } from './hand-out';
import type { PosterOrder } from './poster/parts';

interface OwnWords {
  slogan?: string;
  cityName?: string;
}

export const ordersOf = (
  designs: readonly PosterDesign[],
  { owner, posterUrl }: Share,
  own: OwnWords,
): PosterOrder[] =>
  designs.map((design) => ({
    design,
    freeNo: owner.freeNo,
    buildingLevel: owner.buildingLevel,
    link: posterUrl,
    ...wordsOf(design, owner, own),
    avatar: imageUrl(owner.avatar),
    seed: owner.userId,
  }));

export const offerOf = (share: Share | undefined): Offer => ({
  url: share?.url ?? '',
  code: share?.code ?? '',
  title: share?.title ?? '',
  text: share?.desc ?? '',
});
