import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('shipping', () => import('./shipping.schema'));

/** A picking list as it is printed. */
export const viewPickList = /* @__PURE__ */ call('viewPickList', 'order.read', 'viewPickList');

export const listToShip = /* @__PURE__ */ call('listToShip', 'order.read', 'listToShip');
