import { defineEndpoint } from './endpoint';

const schema = () => import('./partners.schema');

/** Newest first. */
export const listPartners = /* @__PURE__ */ defineEndpoint({
  name: 'partners.listPartners',
  path: '/api/user/partner',
  schema: () => schema().then((m) => m.partners),
});

export const getPartnerStreet = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getPartnerStreet',
  path: '/api/user/partnerStreet',
  schema: () => schema().then((m) => m.partnerStreet),
});

/** Someone else's is `not_found`. */
export const getPartner = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getPartner',
  path: '/api/user/partnerDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.partnerDetail),
});

export const notePartner = /* @__PURE__ */ defineEndpoint({
  name: 'partners.notePartner',
  path: '/api/user/partnerNote',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.partnerNote),
});

/**
 * Within a day of registration, before the first sale, once: `inviteCode` names another inviter, `answer` removes or
 * confirms.
 */
export const getReferee = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getReferee',
  path: '/api/user/referee',
  errors: [
    'invite_code_unknown',
    'invite_code_own',
    'referee_cycle',
    'referee_locked',
    'referee_same',
  ],
  schema: () => schema().then((m) => m.referee),
});

/** Members who agreed to be listed. No money. */
export const getRank = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getRank',
  path: '/api/user/rank',
  schema: () => schema().then((m) => m.rank),
});

export const joinRank = /* @__PURE__ */ defineEndpoint({
  name: 'partners.joinRank',
  path: '/api/user/rankJoin',
  schema: () => schema().then((m) => m.joinRank),
});

/** Once per member and partner. */
export const reportPartner = /* @__PURE__ */ defineEndpoint({
  name: 'partners.reportPartner',
  path: '/api/user/partnerReport',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.reportPartner),
});
