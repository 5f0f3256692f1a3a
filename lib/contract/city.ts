import { PROOF_ERRORS, endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('city', () => import('./city.schema'));
const ofFreePlots = /* @__PURE__ */ endpointsOf('city', () => import('./free-plots.schema'));
const ofPulse = /* @__PURE__ */ endpointsOf('city', () => import('./pulse.schema'));

export const listCities = /* @__PURE__ */ call('listCities', '/api/block/cities', {
  auth: 'guest',
});

export const listAreas = /* @__PURE__ */ call('listAreas', '/api/block/areas', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getCityMap = /* @__PURE__ */ call('getCityMap', '/api/block/map', {
  auth: 'guest',
  errors: ['not_found'],
});

/** A search by number is a range of one. */
export const getPlots = /* @__PURE__ */ call('getPlots', '/api/block/plots', {
  auth: 'guest',
  errors: ['not_found'],
});

export const listFreePlots = /* @__PURE__ */ ofFreePlots('listFreePlots', '/api/block/free', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getMyPlot = /* @__PURE__ */ call('getMyPlot', '/api/block/mine');
export const getArrival = /* @__PURE__ */ call('getArrival', '/api/block/arrival');

/** One per member. `plot_taken` names the three nearest free numbers. */
export const claimPlot = /* @__PURE__ */ call('claimPlot', '/api/block/claim', {
  isIdempotent: true,
  errors: ['not_found', 'plot_taken', 'plot_owned', 'plot_reserved'],
});

export const changePlot = /* @__PURE__ */ call('changePlot', '/api/block/change', {
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
});

export const listMayors = /* @__PURE__ */ call('listMayors', '/api/block/mayors', {
  auth: 'guest',
});

export const applyMayor = /* @__PURE__ */ call('applyMayor', '/api/block/mayorApply', {
  isIdempotent: true,
  errors: ['not_resident', 'mayor_applied', 'word_forbidden'],
});

/** Free of charge; confirmed by a code (scene `handover`) or the password. */
export const offerHandover = /* @__PURE__ */ call('offerHandover', '/api/block/transferOffer', {
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [
    ...PROOF_ERRORS,
    'not_found',
    'plot_none',
    'plot_cooling',
    'handover_open',
    'handover_self',
  ],
});

/** Confirmed like the offer; the receiver's own plot becomes free. */
export const acceptHandover = /* @__PURE__ */ call('acceptHandover', '/api/block/transferAccept', {
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [...PROOF_ERRORS, 'not_found', 'handover_state', 'handover_open', 'plot_cooling'],
});

export const declineHandover = /* @__PURE__ */ call(
  'declineHandover',
  '/api/block/transferDecline',
  { errors: ['not_found', 'handover_state'] },
);

export const getPulse = /* @__PURE__ */ ofPulse('getPulse', '/api/space/pulse', {
  auth: 'guest',
});
