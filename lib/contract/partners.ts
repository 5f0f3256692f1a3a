import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('partners', () => import('./partners.schema'));

/** Newest first. */
export const listPartners = /* @__PURE__ */ call('listPartners', '/api/user/partner');

export const getPartnerStreet = /* @__PURE__ */ call('getPartnerStreet', '/api/user/partnerStreet');

/** Someone else's is `not_found`. */
export const getPartner = /* @__PURE__ */ call('getPartner', '/api/user/partnerDetail', {
  errors: ['not_found'],
});

export const notePartner = /* @__PURE__ */ call('notePartner', '/api/user/partnerNote', {
  isIdempotent: true,
  errors: ['not_found'],
});

/**
 * Once, within a day of registration, before the first sale: `inviteCode` names an inviter, `answer` removes or
 * confirms.
 */
export const getReferee = /* @__PURE__ */ call('getReferee', '/api/user/referee', {
  errors: [
    'invite_code_unknown',
    'invite_code_own',
    'referee_cycle',
    'referee_locked',
    'referee_same',
  ],
});

/** Members who agreed to be listed. No money. */
export const getRank = /* @__PURE__ */ call('getRank', '/api/user/rank');
export const joinRank = /* @__PURE__ */ call('joinRank', '/api/user/rankJoin');

/** Once per member and partner. */
export const reportPartner = /* @__PURE__ */ call('reportPartner', '/api/user/partnerReport', {
  errors: ['not_found'],
});
