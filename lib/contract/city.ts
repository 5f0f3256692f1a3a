import { defineEndpoint } from './endpoint';

export { getPulse } from './pulse';

const schema = () => import('./city.schema');
const CONFIRM_ERRORS = [
  'account_frozen',
  'account_closing',
  'code_wrong',
  'code_expired',
  'password_wrong',
  'too_many_password_tries',
  'password_unreadable',
] as const;

/** The city hall: every city, or those that match a keyword. */
export const listCities = /* @__PURE__ */ defineEndpoint({
  name: 'city.listCities',
  path: '/api/block/cities',
  auth: 'guest',
  schema: () => schema().then((m) => m.cities),
});

export const listAreas = /* @__PURE__ */ defineEndpoint({
  name: 'city.listAreas',
  path: '/api/block/areas',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.areas),
});

/** The areas of a city for its map, up to a hundred at once. */
export const getCityMap = /* @__PURE__ */ defineEndpoint({
  name: 'city.getCityMap',
  path: '/api/block/map',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.cityMap),
});

/** One block area with the state and the building level of each plot of a range; a search by number is a range of one. */
export const getPlots = /* @__PURE__ */ defineEndpoint({
  name: 'city.getPlots',
  path: '/api/block/plots',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.plots),
});

/** The caller's own plot, when it may be exchanged, and open handovers. */
export const getMyPlot = /* @__PURE__ */ defineEndpoint({
  name: 'city.getMyPlot',
  path: '/api/block/mine',
  schema: () => schema().then((m) => m.mine),
});

/** Where a newcomer may settle: the inviter's house, and the free plots nearest to it. */
export const getArrival = /* @__PURE__ */ defineEndpoint({
  name: 'city.getArrival',
  path: '/api/block/arrival',
  schema: () => schema().then((m) => m.arrival),
});

/** Claims a free plot; one per member. `plot_taken` includes the three nearest free numbers. */
export const claimPlot = /* @__PURE__ */ defineEndpoint({
  name: 'city.claimPlot',
  path: '/api/block/claim',
  isIdempotent: true,
  errors: ['not_found', 'plot_taken', 'plot_owned', 'plot_reserved'],
  schema: () => schema().then((m) => m.claim),
});

/** Exchanges the own plot for a free one, once in 30 days. */
export const changePlot = /* @__PURE__ */ defineEndpoint({
  name: 'city.changePlot',
  path: '/api/block/change',
  isIdempotent: true,
  errors: [
    'not_found',
    'plot_taken',
    'plot_none',
    'plot_same',
    'plot_reserved',
    'plot_cooling',
    'handover_open',
  ],
  schema: () => schema().then((m) => m.change),
});

export const listMayors = /* @__PURE__ */ defineEndpoint({
  name: 'city.listMayors',
  path: '/api/block/mayors',
  auth: 'guest',
  schema: () => schema().then((m) => m.mayors),
});

/** A resident applies for mayor of the own area; operators appoint. */
export const applyMayor = /* @__PURE__ */ defineEndpoint({
  name: 'city.applyMayor',
  path: '/api/block/mayorApply',
  isIdempotent: true,
  errors: ['not_resident', 'mayor_applied', 'word_forbidden'],
  schema: () => schema().then((m) => m.mayorApply),
});

/** Offers the own plot to another member, free of charge; confirmed by a code (scene `handover`) or the password. */
export const offerHandover = /* @__PURE__ */ defineEndpoint({
  name: 'city.offerHandover',
  path: '/api/block/transferOffer',
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [
    ...CONFIRM_ERRORS,
    'not_found',
    'plot_none',
    'plot_cooling',
    'handover_open',
    'handover_self',
  ],
  schema: () => schema().then((m) => m.transferOffer),
});

/** Accepts an offer and moves in, confirmed like the offer; the receiver's own plot becomes free. */
export const acceptHandover = /* @__PURE__ */ defineEndpoint({
  name: 'city.acceptHandover',
  path: '/api/block/transferAccept',
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [...CONFIRM_ERRORS, 'not_found', 'handover_state', 'handover_open', 'plot_cooling'],
  schema: () => schema().then((m) => m.transferAccept),
});

/** The receiver declines, or the giver withdraws the offer. */
export const declineHandover = /* @__PURE__ */ defineEndpoint({
  name: 'city.declineHandover',
  path: '/api/block/transferDecline',
  errors: ['not_found', 'handover_state'],
  schema: () => schema().then((m) => m.transferDecline),
});
