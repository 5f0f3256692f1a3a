import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('partners', () => import('./partners.schema'));

/** Newest first. */
export const listPartners = /* @__PURE__ */ call('listPartners', '/api/user/partner', 'partners');

export const getPartnerStreet = /* @__PURE__ */ call(
  'getPartnerStreet',
  '/api/user/partnerStreet',
  'partnerStreet',
);

/** Someone else's is `not_found`. */
export const getPartner = /* @__PURE__ */ call(
  'getPartner',
  '/api/user/partnerDetail',
  'partnerDetail',
  { errors: ['not_found'] },
);

export const notePartner = /* @__PURE__ */ call(
  'notePartner',
  '/api/user/partnerNote',
  'partnerNote',
  { isIdempotent: true, errors: ['not_found'] },
);

/**
 * Once, within a day of registration, before the first sale: `inviteCode` names an inviter, `answer` removes or
 * confirms.
 */
export const getReferee = /* @__PURE__ */ call('getReferee', '/api/user/referee', 'referee', {
  errors: [
    'invite_code_unknown',
    'invite_code_own',
    'referee_cycle',
    'referee_locked',
    'referee_same',
  ],
});

/** Members who agreed to be listed. No money. */
export const getRank = /* @__PURE__ */ call('getRank', '/api/user/rank', 'rank');
export const joinRank = /* @__PURE__ */ call('joinRank', '/api/user/rankJoin', 'joinRank');

/** Once per member and partner. */
export const reportPartner = /* @__PURE__ */ call(
  'reportPartner',
  '/api/user/partnerReport',
  'reportPartner',
  { errors: ['not_found'] },
);
