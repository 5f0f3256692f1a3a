import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('shipping', () => import('./shipping.schema'));

/** A picking list as it is printed. */
export const showPickList = /* @__PURE__ */ call('showPickList', 'order.read', 'showPickList');

export const listToShip = /* @__PURE__ */ call('listToShip', 'order.read', 'listToShip');
