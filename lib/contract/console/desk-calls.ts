import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('desk', () => import('./desk-calls.schema'));

/** Sizes of the asked rows, those out of reach left out. */
export const listDesk = /* @__PURE__ */ call('listDesk', 'self', 'desk', { scope: 'city' });
