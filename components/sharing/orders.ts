import { imageUrl } from '@/lib/kit/image-url';
import { sharingCopy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
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
export const ordersOf = (looks: readonly PosterLook[], { owner, posterUrl }: Share, own: OwnWords): PosterOrder[] =>
  looks.map((look) => ({ look, freeNo: owner.freeNo, buildingLevel: owner.buildingLevel, link: posterUrl, ...wordsOf(look, owner, own), avatar: imageUrl(owner.avatar), seed: owner.userId }));

/** Whom the sample shows: nobody in particular, and its code leads to the front door. */
const SOMEONE = { userName: sharingCopy.words.someone, areaName: '', blockNo: 37, buildingLevel: 5, freeNo: 38 };
const FACE = 2;

export const sampleOrders = (looks: readonly PosterLook[], cityName = ''): PosterOrder[] =>
  looks.map((look) => ({ look, freeNo: SOMEONE.freeNo, buildingLevel: SOMEONE.buildingLevel, link: appAddress(), ...wordsOf(look, SOMEONE, { cityName }), avatar: `preset:${FACE}`, seed: FACE }));

/** What is handed out besides the picture; empty until it is known, and then nothing can be handed out. */
export const offerOf = (share: Share | undefined): Offer => ({ url: share?.url ?? '', code: share?.code ?? '', title: share?.title ?? '', text: share?.desc ?? '' });
