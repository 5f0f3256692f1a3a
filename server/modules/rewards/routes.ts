import * as contract from '@/lib/contract/rewards';
import { type Route, route } from '@/server/http/route';
import { listParts } from './queries';
import { appealAndExplain, getExplained, listPage } from './service';

export function rewardsRoutes(): Route[] {
  return [
    route(contract.listDirectRewards, (call, input) => listPage(call, 1, input)),
    route(contract.listTeamRewards, (call, input) => listPage(call, 2, input)),
    route(contract.getReward, ({ db, member }, { rewardId }) =>
      getExplained(db, member.userId, rewardId),
    ),
    route(contract.getRewardParts, async ({ db, member }, { level }) => ({
      parts: await listParts(db, member.userId, level),
    })),
    route(contract.appealReward, appealAndExplain),
  ];
}
