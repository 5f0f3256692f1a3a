import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('operators', () => import('./operators.schema'));

export const listRoles = /* @__PURE__ */ call('listRoles', 'operators.read', 'allRoles');

/** For every owner and holder of such rights. */
export const listHeld = /* @__PURE__ */ call('listHeld', 'self', 'held');

export const stopHeld = /* @__PURE__ */ call('stopHeld', 'self', 'stopHeld', {
  act: 'operator.stop-grant',
  proof: 'recent',
  reason: 'required',
});
