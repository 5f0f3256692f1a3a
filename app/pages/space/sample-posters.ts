import type { PosterOrder } from '@/components/sharing/poster/parts';
import { sharingCopy } from '@/lib/sharing/copy';
import { CITY_LOOKS, SHARE_LOOKS } from '@/lib/sharing/poster/looks';
import { wordsOf } from '@/lib/sharing/words';
import type { PosterPlace } from './poster-art';
import { FREE_NO, TOWN } from './town';

/** Whom the samples show: nobody in particular. No page needs this: `scripts/samples.mjs` draws the pictures once for everybody. */
const SOMEONE = {
  userName: sharingCopy.words.someone,
  areaName: '',
  blockNo: 37,
  buildingLevel: 5,
  freeNo: FREE_NO,
};
const CITY = '杭州';
const FACE = 2;

export const SAMPLE_PLACE: PosterPlace = {
  board: TOWN,
  blockAreaId: TOWN.seed,
  blockNo: SOMEONE.blockNo,
};

/** One a look; where their codes lead is known only where they are shown. */
export const sampleOrders = (): PosterOrder[] =>
  [...SHARE_LOOKS, ...CITY_LOOKS].map((look) => ({
    look,
    freeNo: SOMEONE.freeNo,
    buildingLevel: SOMEONE.buildingLevel,
    link: '',
    ...wordsOf(look, SOMEONE, { cityName: CITY }),
    avatar: `preset:${FACE}`,
    seed: FACE,
  }));
