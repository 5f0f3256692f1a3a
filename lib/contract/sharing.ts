import { defineEndpoint } from './endpoint';

/** Records that somebody came through a shared link. Repeated visits of one visitor to one inviter on one day count once. */
export const recordVisit = /* @__PURE__ */ defineEndpoint({ name: 'sharing.recordVisit', path: '/api/space/visit', auth: 'guest', schema: () => import('./sharing.schema').then((m) => m.visit) });
