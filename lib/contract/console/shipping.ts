import { defineConsoleCall } from './call';

const schema = () => import('./shipping.schema');

export const listToShip = /* @__PURE__ */ defineConsoleCall({
  name: 'shipping.listToShip',
  permission: 'order.read',
  schema: () => schema().then((m) => m.listToShip),
});
