import { defineConsoleCall } from './call';

const schema = () => import('./operators.schema');

export const listOperators = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.listOperators',
  permission: 'operators.read',
  schema: () => schema().then((m) => m.operators),
});

/** One operator: rights, open sessions, what they prove with. */
export const getOperator = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.getOperator',
  permission: 'operators.read',
  schema: () => schema().then((m) => m.oneOperator),
});

/** Every role with its permissions and people, and the cities that a role can be limited to. */
export const listRoles = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.listRoles',
  permission: 'operators.read',
  schema: () => schema().then((m) => m.allRoles),
});

/* None of the acts below is idempotent by key: an answer with a link is not stored, a question to the second person must outlive
 * the refusal, and the others set what already holds when they come twice. */

/** Registers somebody and answers a link, shown once. Rights that hand out rights need a second person first. */
export const inviteOperator = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.inviteOperator',
  permission: 'operators.change',
  act: 'operator.invite',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.invite),
});

/** For whoever has lost secret or factors: a new link; those from before end when it is used. */
export const inviteAgain = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.inviteAgain',
  permission: 'operators.change',
  act: 'operator.invite',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.inviteAgain),
});

/** For whose factors may be in the wrong hands: all of them and the sessions end now; a new link is the only way in. */
export const resetFactors = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.resetFactors',
  permission: 'operators.change',
  act: 'operator.reset',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.inviteAgain),
});

/** Replaces roles and cities; the sessions end. */
export const setRoles = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.setRoles',
  permission: 'operators.change',
  act: 'operator.roles',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.setRoles),
});

/** Disables an operator, whose sessions end, or lets one in again. */
export const setActive = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.setActive',
  permission: 'operators.change',
  act: 'operator.disable',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.setActive),
});

export const endSessions = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.endSessions',
  permission: 'operators.change',
  act: 'operator.end-sessions',
  proof: 'recent',
  reason: 'required',
  schema: () => schema().then((m) => m.endSessions),
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

/** Puts a role together from permissions that the person holds. */
export const createRole = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.createRole',
  permission: 'operators.change',
  act: 'role.create',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.createRole),
});

/** Replaces name and permissions; whoever has the role signs in anew. */
export const changeRole = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.changeRole',
  permission: 'operators.change',
  act: 'role.change',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.changeRole),
});

/** Takes away a role that nobody has. */
export const removeRole = /* @__PURE__ */ defineConsoleCall({
  name: 'operators.removeRole',
  permission: 'operators.change',
  act: 'role.remove',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.removeRole),
});
