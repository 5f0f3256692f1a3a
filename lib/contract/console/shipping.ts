import { defineConsoleCall } from './call';

const schema = () => import('./shipping.schema');

/** A picking list as it is printed. */
export const showPickList = /* @__PURE__ */ defineConsoleCall({
  name: 'shipping.showPickList',
  permission: 'order.read',
  schema: () => schema().then((m) => m.showPickList),
});

export const listToShip = /* @__PURE__ */ defineConsoleCall({
  name: 'shipping.listToShip',
  permission: 'order.read',
  schema: () => schema().then((m) => m.listToShip),
});
