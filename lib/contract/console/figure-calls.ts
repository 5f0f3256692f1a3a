import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('figures', () => import('./figure-calls.schema'));

/** Today until now, and the same hours a week before. */
export const getToday = /* @__PURE__ */ call('getToday', 'reports.read', 'today');
