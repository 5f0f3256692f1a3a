import { defineEndpoint } from './endpoint';

/** A word for the guest book of a house: a call of its own, which may be queued offline and retried. */
export const writeMessage = /* @__PURE__ */ defineEndpoint({
  name: 'houses.writeMessage',
  path: '/api/space/guestbookAdd',
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
  schema: () => import('./houses.schema').then((m) => m.write),
});
