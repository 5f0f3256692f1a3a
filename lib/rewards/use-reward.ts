import { refresh, useEndpoint, usePictures, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import {
  appealReward,
  getReward,
  listDirectRewards,
  listTeamRewards,
} from '@/lib/contract/rewards';
import { MAX_APPEAL_IMAGES } from './form';

/** The calculation of a reward: what was sold, by which rule, when. */
export type Explanation = OutputOf<typeof getReward>['reward'];

export const useReward = (rewardId: number) => useEndpoint(getReward, { rewardId });

/** Pictures that go with an appeal. */
export const useAppealPictures = () => usePictures(MAX_APPEAL_IMAGES);

/** Sends the member's appeal about a reward, once; `images` are keys of uploaded pictures. */
export function useAppeal() {
  const { send } = useSend(appealReward);
  return async (rewardId: number, content: string, images: readonly string[]) => {
    const answer = await send({ rewardId, content, images: [...images] });
    if (answer.ok) await refresh(getReward, listDirectRewards, listTeamRewards);
    return answer;
  };
}
