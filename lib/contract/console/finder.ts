import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('finder', () => import('./finder.schema'));

export const listFound = /* @__PURE__ */ call('listFound', 'self', 'found');
