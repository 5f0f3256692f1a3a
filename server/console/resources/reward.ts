import { reward } from '@/lib/contract/console/resources/reward';
import { holdOne, releaseOne, settleAll, voidOne } from '@/server/modules/rewards/commands';
import { pageRewards, readReward } from '@/server/modules/rewards/operator-queries';
import { recalcOne } from '@/server/modules/sales/recalc';
import { bindResource } from '../resource';

export const rewardResource = bindResource(reward, {
  page: (db, _, { filters }, slice) => pageRewards(db, { filters, slice }),
  get: readReward,
  actions: {
    hold: holdOne,
    release: releaseOne,
    void: voidOne,
    recalc: recalcOne,
    settle: settleAll,
  },
});
