import { defineEndpoint } from './endpoint';

/** Its own call, so that it can be queued offline and retried. */
export const writeMessage = /* @__PURE__ */ defineEndpoint({
  name: 'houses.writeMessage',
  path: '/api/space/guestbookAdd',
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
  schema: () => import('./houses.schema').then((m) => m.write),
});
