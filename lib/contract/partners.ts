import { defineEndpoint } from './endpoint';

export { getPartnerStreet, listPartners } from './partners-tab';

const schema = () => import('./partners.schema');

/** One partner and their history. Someone else's partner is `not_found`. */
export const getPartner = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getPartner',
  path: '/api/user/partnerDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.partnerDetail),
});

/** The member's private note and tags on a direct partner. */
export const notePartner = /* @__PURE__ */ defineEndpoint({
  name: 'partners.notePartner',
  path: '/api/user/partnerNote',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.partnerNote),
});

/**
 * The member's inviter. Within a day of the registration, before the first sale and once: `inviteCode` names another
 * inviter, `answer` none removes the inviter, `answer` yes confirms (the question is not shown again).
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

/** The ranking by new partners this week or month, of members who want to be listed. No money. */
export const getRank = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getRank',
  path: '/api/user/rank',
  schema: () => schema().then((m) => m.rank),
});

/** Lists the member in the ranking, or takes the member out. */
export const joinRank = /* @__PURE__ */ defineEndpoint({
  name: 'partners.joinRank',
  path: '/api/user/rankJoin',
  schema: () => schema().then((m) => m.joinRank),
});

/** Reports a direct partner's name or picture; once per member and partner. */
export const reportPartner = /* @__PURE__ */ defineEndpoint({
  name: 'partners.reportPartner',
  path: '/api/user/partnerReport',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.reportPartner),
});
