import { defineConsoleCall } from './call';

const schema = () => import('./session.schema');

export const signIn = /* @__PURE__ */ defineConsoleCall({
  name: 'session.signIn',
  permission: 'guest',
  act: 'session.sign-in',
  schema: () => schema().then((m) => m.signIn),
});

export const beginPasskey = /* @__PURE__ */ defineConsoleCall({
  name: 'session.beginPasskey',
  permission: 'guest',
  schema: () => schema().then((m) => m.begin),
});

export const getEnvironment = /* @__PURE__ */ defineConsoleCall({
  name: 'session.getEnvironment',
  permission: 'guest',
  schema: () => schema().then((m) => m.environment),
});

export const signInWithPasskey = /* @__PURE__ */ defineConsoleCall({
  name: 'session.signInWithPasskey',
  permission: 'guest',
  act: 'session.sign-in',
  schema: () => schema().then((m) => m.signInWithPasskey),
});

/** The link stays unused. */
export const openInvite = /* @__PURE__ */ defineConsoleCall({
  name: 'session.openInvite',
  permission: 'guest',
  schema: () => schema().then((m) => m.openInvite),
});

/** Secret and second factor at once, so that nobody is left with half. Signs in. */
export const join = /* @__PURE__ */ defineConsoleCall({
  name: 'session.join',
  permission: 'guest',
  act: 'session.join',
  schema: () => schema().then((m) => m.join),
});

export const getCurrent = /* @__PURE__ */ defineConsoleCall({
  name: 'session.getCurrent',
  permission: 'self',
  schema: () => schema().then((m) => m.current),
});

export const signOut = /* @__PURE__ */ defineConsoleCall({
  name: 'session.signOut',
  permission: 'self',
  act: 'session.sign-out',
  schema: () => schema().then((m) => m.done),
});

export const beginProof = /* @__PURE__ */ defineConsoleCall({
  name: 'session.beginProof',
  permission: 'self',
  schema: () => schema().then((m) => m.beginProof),
});

/** The session gets a new token. */
export const prove = /* @__PURE__ */ defineConsoleCall({
  name: 'session.prove',
  permission: 'self',
  act: 'session.prove',
  schema: () => schema().then((m) => m.prove),
});

export const listSessions = /* @__PURE__ */ defineConsoleCall({
  name: 'session.listSessions',
  permission: 'self',
  schema: () => schema().then((m) => m.listSessions),
});

export const endSession = /* @__PURE__ */ defineConsoleCall({
  name: 'session.endSession',
  permission: 'self',
  act: 'session.end',
  schema: () => schema().then((m) => m.endSession),
});

export const beginAddPasskey = /* @__PURE__ */ defineConsoleCall({
  name: 'session.beginAddPasskey',
  permission: 'self',
  proof: 'fresh',
  schema: () => schema().then((m) => m.begin),
});

export const addPasskey = /* @__PURE__ */ defineConsoleCall({
  name: 'session.addPasskey',
  permission: 'self',
  act: 'session.passkey-add',
  proof: 'fresh',
  schema: () => schema().then((m) => m.addPasskey),
});

export const removePasskey = /* @__PURE__ */ defineConsoleCall({
  name: 'session.removePasskey',
  permission: 'self',
  act: 'session.passkey-remove',
  proof: 'fresh',
  schema: () => schema().then((m) => m.removePasskey),
});

export const beginTotp = /* @__PURE__ */ defineConsoleCall({
  name: 'session.beginTotp',
  permission: 'self',
  proof: 'fresh',
  schema: () => schema().then((m) => m.beginTotp),
});

export const replaceTotp = /* @__PURE__ */ defineConsoleCall({
  name: 'session.replaceTotp',
  permission: 'self',
  act: 'session.totp-replace',
  proof: 'fresh',
  schema: () => schema().then((m) => m.replaceTotp),
});

export const renewRecoveryCodes = /* @__PURE__ */ defineConsoleCall({
  name: 'session.renewRecoveryCodes',
  permission: 'self',
  act: 'session.codes-renew',
  proof: 'fresh',
  schema: () => schema().then((m) => m.renewCodes),
});

export const changeSecret = /* @__PURE__ */ defineConsoleCall({
  name: 'session.changeSecret',
  permission: 'self',
  act: 'operator.passwd',
  proof: 'each',
  schema: () => schema().then((m) => m.changeSecret),
});
