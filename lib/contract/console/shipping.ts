import { defineConsoleCall } from './call';

const schema = () => import('./shipping.schema');

/** Orders of one tab of 发货台 with what their parcels hold, or the one that a number means. */
export const listToShip = /* @__PURE__ */ defineConsoleCall({
  name: 'shipping.listToShip',
  permission: 'order.read',
  schema: () => schema().then((m) => m.listToShip),
});
