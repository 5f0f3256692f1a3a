import { defineEndpoint } from './endpoint';

const schema = () => import('./sharing.schema');

/**
 * Records a visit through a shared link (`shareId` names the channel, `via` the source). Repeated visits of one visitor to
 * one inviter on one day count once; later channels of the day do not count.
 */
export const recordVisit = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.recordVisit',
  path: '/api/space/visit',
  auth: 'guest',
  schema: () => schema().then((m) => m.visit),
});

/** The member's share link of a channel, created at the first request; without a channel the general one. */
export const getShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getShare',
  path: '/api/space/share',
  errors: ['share_limit', 'word_forbidden'],
  schema: () => schema().then((m) => m.share),
});

/** The member's channels, the general one first. */
export const listShares = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.listShares',
  path: '/api/space/shares',
  schema: () => schema().then((m) => m.shares),
});

/** Renames a channel; its link and figures do not change. */
export const renameShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.renameShare',
  path: '/api/space/shareRename',
  errors: ['not_found', 'share_taken', 'word_forbidden'],
  schema: () => schema().then((m) => m.renameShare),
});

/** Archives a channel (its link still opens, visits then count for the general one) or restores it. */
export const disableShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.disableShare',
  path: '/api/space/shareDisable',
  errors: ['not_found', 'share_taken', 'share_limit'],
  schema: () => schema().then((m) => m.disableShare),
});

/** The funnel of each channel: visits, registrations, first sales. */
export const getShareStats = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getShareStats',
  path: '/api/space/shareStats',
  schema: () => schema().then((m) => m.shareStats),
});

/** A poster drawn by the server, for browsers that cannot draw one; its QR was decoded and compared with the link. */
export const getPoster = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getPoster',
  path: '/api/space/poster',
  errors: ['not_found', 'poster_failed', 'word_forbidden'],
  schema: () => schema().then((m) => m.poster),
});

/**
 * Check of custom texts of a poster. The browser draws most posters itself and checks the texts once, before
 * using them.
 */
export const checkPosterWords = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.checkPosterWords',
  path: '/api/space/posterWords',
  errors: ['word_forbidden'],
  schema: () => schema().then((m) => m.posterWords),
});

/** The signature that the messaging app's browser requires for sharing; `jssdk_off` until it is configured. */
export const getJssdk = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getJssdk',
  path: '/api/wechat/jssdk',
  auth: 'guest',
  errors: ['jssdk_off', 'wechat_failed'],
  schema: () => schema().then((m) => m.jssdk),
});
