import { defineEndpoint } from './endpoint';

export { writeMessage } from './guest-book';

const schema = () => import('./houses.schema');

/** The public page of a block area: figures, mayor, pinned notice, and the houses around one number. */
export const getStreet = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getStreet',
  path: '/api/space/city',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.street),
});

export const getStreetRank = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getStreetRank',
  path: '/api/space/rank',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.rank),
});

/** Events in an area, newest first. */
export const listStreetFeed = /* @__PURE__ */ defineEndpoint({
  name: 'houses.listStreetFeed',
  path: '/api/space/feed',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.streetFeed),
});

/** Events around the caller's plot, and the aim of the week. Guests and members of other areas may look, too. */
export const getToday = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getToday',
  path: '/api/space/today',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => import('./today.schema').then((m) => m.today),
});

/** Congratulates on an event of `getToday`; again changes nothing. */
export const cheer = /* @__PURE__ */ defineEndpoint({
  name: 'houses.cheer',
  path: '/api/space/cheer',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => import('./today.schema').then((m) => m.cheer),
});

/** A visit to one house: owner, building, guest book. Counted once a day and visitor. */
export const getHouse = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getHouse',
  path: '/api/space/house',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.house),
});

/** Stages of the caller's own house. */
export const getStory = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getStory',
  path: '/api/space/story',
  errors: ['plot_none'],
  schema: () => import('./story.schema').then((m) => m.story),
});

/** The decoration of the caller's own house. */
export const decorateHouse = /* @__PURE__ */ defineEndpoint({
  name: 'houses.decorateHouse',
  path: '/api/space/decorate',
  errors: ['plot_none'],
  schema: () => schema().then((m) => m.decorate),
});

/** The name on the sign of the caller's own house. */
export const setSign = /* @__PURE__ */ defineEndpoint({
  name: 'houses.setSign',
  path: '/api/space/sign',
  errors: ['plot_none', 'word_forbidden'],
  schema: () => schema().then((m) => m.sign),
});

/** The guest book of a house: `op` list, add, reply, del, report, hide. Always returns the requested page after the change. */
export const manageGuestbook = /* @__PURE__ */ defineEndpoint({
  name: 'houses.manageGuestbook',
  path: '/api/space/guestbook',
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor', 'not_yours'],
  schema: () => schema().then((m) => m.guestbook),
});

/** Once a day and member; idempotent within the day. */
export const likeHouse = /* @__PURE__ */ defineEndpoint({
  name: 'houses.likeHouse',
  path: '/api/space/like',
  isIdempotent: true,
  errors: ['not_found', 'own_house'],
  schema: () => schema().then((m) => m.like),
});

/** The notices of an area: `op` list, add, pin, unpin, del, report. Always returns the requested page after the change. */
export const manageNotices = /* @__PURE__ */ defineEndpoint({
  name: 'houses.manageNotices',
  path: '/api/block/notice',
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
  schema: () => schema().then((m) => m.notices),
});

export const setWelcome = /* @__PURE__ */ defineEndpoint({
  name: 'houses.setWelcome',
  path: '/api/block/welcome',
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
  schema: () => schema().then((m) => m.welcome),
});

/** Reported messages of the area, for its mayor. */
export const listReports = /* @__PURE__ */ defineEndpoint({
  name: 'houses.listReports',
  path: '/api/block/reports',
  errors: ['not_found', 'not_mayor'],
  schema: () => schema().then((m) => m.reports),
});
