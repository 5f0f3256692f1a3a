import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('rewards', () => import('./rewards.schema'));

/** Newest first. */
export const listDirectRewards = /* @__PURE__ */ call('listDirectRewards', '/api/user/reward');

/** Empty while the second level is closed. */
export const listTeamRewards = /* @__PURE__ */ call('listTeamRewards', '/api/user/reward2');

export const getRewardParts = /* @__PURE__ */ call('getRewardParts', '/api/user/rewardParts');

/** Another member's is `not_found`. */
export const getReward = /* @__PURE__ */ call('getReward', '/api/user/rewardDetail', {
  errors: ['not_found'],
});

/** Held or void; once. */
export const appealReward = /* @__PURE__ */ call('appealReward', '/api/user/rewardAppeal', {
  isIdempotent: true,
  errors: ['not_found', 'appeal_exists', 'appeal_closed'],
});
