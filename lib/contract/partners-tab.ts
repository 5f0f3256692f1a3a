import { defineEndpoint } from './endpoint';

/* First reads of the tab: separate from `partners.ts`, whose sheets come with a tap. */

/** The member's partners, newest first, with totals and the own inviter. */
export const listPartners = /* @__PURE__ */ defineEndpoint({
  name: 'partners.listPartners',
  path: '/api/user/partner',
  schema: () => import('./partners.schema').then((m) => m.partners),
});

/** The lane of the direct partners' houses: who needs help now, the inviter, and answers to logs. */
export const getPartnerStreet = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getPartnerStreet',
  path: '/api/user/partnerStreet',
  schema: () => import('./partner-street.schema').then((m) => m.partnerStreet),
});
