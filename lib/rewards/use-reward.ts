import { refresh, useEndpoint, usePictures, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import {
  appealReward,
  getReward,
  listDirectRewards,
  listTeamRewards,
} from '@/lib/contract/rewards';
import { MAX_APPEAL_IMAGES } from './form';

export type Explanation = OutputOf<typeof getReward>['reward'];

export const useReward = (rewardId: number) => useEndpoint(getReward, { rewardId });

export const useAppealPictures = () => usePictures(MAX_APPEAL_IMAGES);

/** Once; `images`: upload keys. */
export function useAppeal() {
  const { send } = useSend(appealReward);
  return async (rewardId: number, content: string, images: readonly string[]) => {
    const answer = await send({ rewardId, content, images: [...images] });
    if (answer.ok) await refresh(getReward, listDirectRewards, listTeamRewards);
    return answer;
  };
}
