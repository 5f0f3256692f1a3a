import { defineEndpoint } from './endpoint';

/* First reads of the tab; `partners.ts` loads with a tap. */

/** Newest first. */
export const listPartners = /* @__PURE__ */ defineEndpoint({
  name: 'partners.listPartners',
  path: '/api/user/partner',
  schema: () => import('./partners.schema').then((m) => m.partners),
});

export const getPartnerStreet = /* @__PURE__ */ defineEndpoint({
  name: 'partners.getPartnerStreet',
  path: '/api/user/partnerStreet',
  schema: () => import('./partner-street.schema').then((m) => m.partnerStreet),
});
