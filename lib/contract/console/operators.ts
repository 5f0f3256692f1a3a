import { defineConsoleCall } from './call';

const schema = () => import('./operators.schema');

/** Every role with its permissions and people, and the cities that a role can be limited to. */
export const listRoles = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.listRoles',
  permission: 'operators.read',
  schema: () => schema().then((m) => m.allRoles),
});

/** Rights of money that were given and wait, for every owner and holder of such rights; none for others. */
export const listHeld = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.listHeld',
  permission: 'self',
  schema: () => schema().then((m) => m.held),
});

/** Stops such rights: they do not work until they are granted anew. The service asks who it is. */
export const stopHeld = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.stopHeld',
  permission: 'self',
  act: 'operator.stop-grant',
  proof: 'recent',
  reason: 'required',
  schema: () => schema().then((m) => m.stopHeld),
});
