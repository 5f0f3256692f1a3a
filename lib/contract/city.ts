import { defineEndpoint } from './endpoint';

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

export const getCityMap = /* @__PURE__ */ defineEndpoint({
  name: 'city.getCityMap',
  path: '/api/block/map',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.cityMap),
});

/** A search by number is a range of one. */
export const getPlots = /* @__PURE__ */ defineEndpoint({
  name: 'city.getPlots',
  path: '/api/block/plots',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.plots),
});

export const listFreePlots = /* @__PURE__ */ defineEndpoint({
  name: 'city.listFreePlots',
  path: '/api/block/free',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => import('./free-plots.schema').then((m) => m.freePlots),
});

export const getMyPlot = /* @__PURE__ */ defineEndpoint({
  name: 'city.getMyPlot',
  path: '/api/block/mine',
  schema: () => schema().then((m) => m.mine),
});

export const getArrival = /* @__PURE__ */ defineEndpoint({
  name: 'city.getArrival',
  path: '/api/block/arrival',
  schema: () => schema().then((m) => m.arrival),
});

/** One per member. `plot_taken` names the three nearest free numbers. */
export const claimPlot = /* @__PURE__ */ defineEndpoint({
  name: 'city.claimPlot',
  path: '/api/block/claim',
  isIdempotent: true,
  errors: ['not_found', 'plot_taken', 'plot_owned', 'plot_reserved'],
  schema: () => schema().then((m) => m.claim),
});

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

export const applyMayor = /* @__PURE__ */ defineEndpoint({
  name: 'city.applyMayor',
  path: '/api/block/mayorApply',
  isIdempotent: true,
  errors: ['not_resident', 'mayor_applied', 'word_forbidden'],
  schema: () => schema().then((m) => m.mayorApply),
});

/** Free of charge; confirmed by a code (scene `handover`) or the password. */
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

/** Confirmed like the offer; the receiver's own plot becomes free. */
export const acceptHandover = /* @__PURE__ */ defineEndpoint({
  name: 'city.acceptHandover',
  path: '/api/block/transferAccept',
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [...CONFIRM_ERRORS, 'not_found', 'handover_state', 'handover_open', 'plot_cooling'],
  schema: () => schema().then((m) => m.transferAccept),
});

export const declineHandover = /* @__PURE__ */ defineEndpoint({
  name: 'city.declineHandover',
  path: '/api/block/transferDecline',
  errors: ['not_found', 'handover_state'],
  schema: () => schema().then((m) => m.transferDecline),
});

export const getPulse = /* @__PURE__ */ defineEndpoint({
  name: 'city.getPulse',
  path: '/api/space/pulse',
  auth: 'guest',
  schema: () => import('./pulse.schema').then((m) => m.pulse),
});
