import { defineEndpoint } from './endpoint';

const schema = () => import('./partners.schema');

/** The member's partners, newest first, with totals and the own inviter. */
export const listPartners = /* @__PURE__ */ defineEndpoint({ name: 'partners.listPartners', path: '/api/user/partner', schema: () => schema().then((m) => m.partners) });

/** One partner and how they came. Someone else's partner is `not_found`. */
export const getPartner = /* @__PURE__ */ defineEndpoint({ name: 'partners.getPartner', path: '/api/user/partnerDetail', errors: ['not_found'], schema: () => schema().then((m) => m.partnerDetail) });

/** Who invited the member. */
export const getReferee = /* @__PURE__ */ defineEndpoint({ name: 'partners.getReferee', path: '/api/user/referee', schema: () => schema().then((m) => m.referee) });
