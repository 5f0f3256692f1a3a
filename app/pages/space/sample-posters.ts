import type { PosterOrder } from '@/components/sharing/poster/parts';
import { sharingCopy } from '@/lib/sharing/copy';
import { CITY_DESIGNS, SHARE_DESIGNS } from '@/lib/sharing/poster/designs';
import { wordsOf } from '@/lib/sharing/words';
import type { PosterPlace } from './poster-art';
import { FREE_NO, TOWN } from './town';

/** The fictitious owner of the samples. Not used by pages: `scripts/samples.mjs` generates the pictures once. */
const SOMEONE = {
  userName: sharingCopy.words.someone,
  areaName: '',
  blockNo: 37,
  buildingLevel: 5,
  freeNo: FREE_NO,
  openingSign: '',
};
const CITY = '杭州';
const FACE = 2;

export const SAMPLE_PLACE: PosterPlace = {
  board: TOWN,
  blockAreaId: TOWN.seed,
  blockNo: SOMEONE.blockNo,
};

/** One per design; without codes, because their links depend on the deployment. */
export const sampleOrders = (): PosterOrder[] =>
  [...SHARE_DESIGNS, ...CITY_DESIGNS].map((design) => ({
    design,
    freeNo: SOMEONE.freeNo,
    buildingLevel: SOMEONE.buildingLevel,
    link: '',
    ...wordsOf(design, SOMEONE, { cityName: CITY }),
    avatar: `preset:${FACE}`,
    seed: FACE,
  }));
