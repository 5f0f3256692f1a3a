import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('shipping', () => import('./shipping.schema'));

export const viewPickList = /* @__PURE__ */ call('viewPickList', 'order.read', 'viewPickList');

export const viewMakingSheet = /* @__PURE__ */ call(
  'viewMakingSheet',
  'order.read',
  'viewMakingSheet',
);

export const listToShip = /* @__PURE__ */ call('listToShip', 'order.read', 'listToShip');
