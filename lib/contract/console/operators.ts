import { defineConsoleCall } from './call';

const schema = () => import('./operators.schema');

export const listRoles = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.listRoles',
  permission: 'operators.read',
  schema: () => schema().then((m) => m.allRoles),
});

/** For every owner and holder of such rights. */
export const listHeld = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.listHeld',
  permission: 'self',
  schema: () => schema().then((m) => m.held),
});

export const stopHeld = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.stopHeld',
  permission: 'self',
  act: 'operator.stop-grant',
  proof: 'recent',
  reason: 'required',
  schema: () => schema().then((m) => m.stopHeld),
});
