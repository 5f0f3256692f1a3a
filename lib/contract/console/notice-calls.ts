import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('notices', () => import('./notice-calls.schema'));

/** Audiences that the person may choose. */
export const listAudiences = /* @__PURE__ */ call('listAudiences', 'notices.send', 'audiences', {
  scope: 'city',
});
