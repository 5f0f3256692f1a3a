import { defineEndpoint } from './endpoint';

const schema = () => import('./sharing.schema');

/** Counted once per visitor, inviter and day; later channels of the day do not count. */
export const recordVisit = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.recordVisit',
  path: '/api/space/visit',
  auth: 'guest',
  schema: () => schema().then((m) => m.visit),
});

/** Created at the first request; without a channel the general link. */
export const getShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getShare',
  path: '/api/space/share',
  errors: ['share_limit', 'word_forbidden'],
  schema: () => schema().then((m) => m.share),
});

export const listShares = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.listShares',
  path: '/api/space/shares',
  schema: () => schema().then((m) => m.shares),
});

export const renameShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.renameShare',
  path: '/api/space/shareRename',
  errors: ['not_found', 'share_taken', 'word_forbidden'],
  schema: () => schema().then((m) => m.renameShare),
});

/** Visits of an archived channel count for the general one. */
export const disableShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.disableShare',
  path: '/api/space/shareDisable',
  errors: ['not_found', 'share_taken', 'share_limit'],
  schema: () => schema().then((m) => m.disableShare),
});

export const getShareStats = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getShareStats',
  path: '/api/space/shareStats',
  schema: () => schema().then((m) => m.shareStats),
});

/** For browsers that cannot draw one; its QR was decoded and compared with the link. */
export const getPoster = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getPoster',
  path: '/api/space/poster',
  errors: ['not_found', 'poster_failed', 'word_forbidden'],
  schema: () => schema().then((m) => m.poster),
});

/** Browsers draw most posters and check custom texts first. */
export const checkPosterWords = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.checkPosterWords',
  path: '/api/space/posterWords',
  errors: ['word_forbidden'],
  schema: () => schema().then((m) => m.posterWords),
});

/** For the messenger's browser; `jssdk_off` until configured. */
export const getJssdk = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getJssdk',
  path: '/api/wechat/jssdk',
  auth: 'guest',
  errors: ['jssdk_off', 'wechat_failed'],
  schema: () => schema().then((m) => m.jssdk),
});
