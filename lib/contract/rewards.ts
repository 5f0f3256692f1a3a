import { defineEndpoint } from './endpoint';

const schema = () => import('./rewards.schema');

/** Newest first. */
export const listDirectRewards = /* @__PURE__ */ defineEndpoint({
  name: 'rewards.listDirectRewards',
  path: '/api/user/reward',
  schema: () => schema().then((m) => m.rewards),
});

/** Empty while the second level is closed. */
export const listTeamRewards = /* @__PURE__ */ defineEndpoint({
  name: 'rewards.listTeamRewards',
  path: '/api/user/reward2',
  schema: () => schema().then((m) => m.rewards),
});

export const getRewardParts = /* @__PURE__ */ defineEndpoint({
  name: 'rewards.getRewardParts',
  path: '/api/user/rewardParts',
  schema: () => schema().then((m) => m.rewardParts),
});

/** Another member's is `not_found`. */
export const getReward = /* @__PURE__ */ defineEndpoint({
  name: 'rewards.getReward',
  path: '/api/user/rewardDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.rewardDetail),
});

/** Held or void; once. */
export const appealReward = /* @__PURE__ */ defineEndpoint({
  name: 'rewards.appealReward',
  path: '/api/user/rewardAppeal',
  isIdempotent: true,
  errors: ['not_found', 'appeal_exists', 'appeal_closed'],
  schema: () => schema().then((m) => m.rewardAppeal),
});
