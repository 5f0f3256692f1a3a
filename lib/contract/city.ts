import { defineEndpoint } from './endpoint';

const schema = () => import('./city.schema');

/** Public counters of the city, and who invited the visitor. */
export const getPulse = /* @__PURE__ */ defineEndpoint({ name: 'city.getPulse', path: '/api/space/pulse', auth: 'guest', schema: () => schema().then((m) => m.pulse) });

/** One block area with the state and the building level of each plot. */
export const getPlots = /* @__PURE__ */ defineEndpoint({ name: 'city.getPlots', path: '/api/block/plots', auth: 'guest', errors: ['not_found'], schema: () => schema().then((m) => m.plots) });
