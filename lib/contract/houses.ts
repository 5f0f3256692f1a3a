import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('houses', () => import('./houses.schema'));
const ofToday = /* @__PURE__ */ endpointsOf('houses', () => import('./today.schema'));
const ofStory = /* @__PURE__ */ endpointsOf('houses', () => import('./story.schema'));

/** Public. */
export const getStreet = /* @__PURE__ */ call('getStreet', '/api/space/city', 'street', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getStreetRank = /* @__PURE__ */ call('getStreetRank', '/api/space/rank', 'rank', {
  auth: 'guest',
  errors: ['not_found'],
});

export const listStreetFeed = /* @__PURE__ */ call(
  'listStreetFeed',
  '/api/space/feed',
  'streetFeed',
  { auth: 'guest', errors: ['not_found'] },
);

export const getToday = /* @__PURE__ */ ofToday('getToday', '/api/space/today', 'today', {
  auth: 'guest',
  errors: ['not_found'],
});

/** Idempotent. */
export const cheer = /* @__PURE__ */ ofToday('cheer', '/api/space/cheer', 'cheer', {
  isIdempotent: true,
  errors: ['not_found'],
});

/** A visit counts once a day and visitor. */
export const getHouse = /* @__PURE__ */ call('getHouse', '/api/space/house', 'house', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getStory = /* @__PURE__ */ ofStory('getStory', '/api/space/story', 'story', {
  errors: ['plot_none'],
});

export const decorateHouse = /* @__PURE__ */ call(
  'decorateHouse',
  '/api/space/decorate',
  'decorate',
  { errors: ['plot_none'] },
);

export const setSign = /* @__PURE__ */ call('setSign', '/api/space/sign', 'sign', {
  errors: ['plot_none', 'word_forbidden'],
});

export const manageGuestbook = /* @__PURE__ */ call(
  'manageGuestbook',
  '/api/space/guestbook',
  'guestbook',
  { auth: 'guest', errors: ['not_found', 'word_forbidden', 'not_mayor', 'not_yours'] },
);

/** Once a day and member; idempotent. */
export const likeHouse = /* @__PURE__ */ call('likeHouse', '/api/space/like', 'like', {
  isIdempotent: true,
  errors: ['not_found', 'own_house'],
});

export const manageNotices = /* @__PURE__ */ call('manageNotices', '/api/block/notice', 'notices', {
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
});

export const setWelcome = /* @__PURE__ */ call('setWelcome', '/api/block/welcome', 'welcome', {
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
});

export const listReports = /* @__PURE__ */ call('listReports', '/api/block/reports', 'reports', {
  errors: ['not_found', 'not_mayor'],
});

/** Its own call, so it can be queued offline and retried. */
export const writeMessage = /* @__PURE__ */ call(
  'writeMessage',
  '/api/space/guestbookAdd',
  'write',
  { isIdempotent: true, errors: ['not_found', 'word_forbidden'] },
);
