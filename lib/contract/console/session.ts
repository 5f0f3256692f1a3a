import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('session', () => import('./session.schema'));

export const signIn = /* @__PURE__ */ call('signIn', 'guest', 'signIn', { act: 'session.sign-in' });
export const beginPasskey = /* @__PURE__ */ call('beginPasskey', 'guest', 'begin');
export const getEnvironment = /* @__PURE__ */ call('getEnvironment', 'guest', 'environment');

export const signInWithPasskey = /* @__PURE__ */ call(
  'signInWithPasskey',
  'guest',
  'signInWithPasskey',
  { act: 'session.sign-in' },
);

export const openInvite = /* @__PURE__ */ call('openInvite', 'guest', 'openInvite');

/** Secret and second factor at once, so nobody is left with half. Signs in. */
export const join = /* @__PURE__ */ call('join', 'guest', 'join', { act: 'session.join' });
export const getCurrent = /* @__PURE__ */ call('getCurrent', 'self', 'current');
export const signOut = /* @__PURE__ */ call('signOut', 'self', 'done', { act: 'session.sign-out' });
export const beginProof = /* @__PURE__ */ call('beginProof', 'self', 'beginProof');

export const prove = /* @__PURE__ */ call('prove', 'self', 'prove', { act: 'session.prove' });
export const listSessions = /* @__PURE__ */ call('listSessions', 'self', 'listSessions');

export const endSession = /* @__PURE__ */ call('endSession', 'self', 'endSession', {
  act: 'session.end',
});

export const beginAddPasskey = /* @__PURE__ */ call('beginAddPasskey', 'self', 'begin', {
  proof: 'fresh',
});

export const addPasskey = /* @__PURE__ */ call('addPasskey', 'self', 'addPasskey', {
  act: 'session.passkey-add',
  proof: 'fresh',
});

export const removePasskey = /* @__PURE__ */ call('removePasskey', 'self', 'removePasskey', {
  act: 'session.passkey-remove',
  proof: 'fresh',
});

export const beginTotp = /* @__PURE__ */ call('beginTotp', 'self', 'beginTotp', { proof: 'fresh' });

export const replaceTotp = /* @__PURE__ */ call('replaceTotp', 'self', 'replaceTotp', {
  act: 'session.totp-replace',
  proof: 'fresh',
});

export const renewRecoveryCodes = /* @__PURE__ */ call('renewRecoveryCodes', 'self', 'renewCodes', {
  act: 'session.codes-renew',
  proof: 'fresh',
});

export const changeSecret = /* @__PURE__ */ call('changeSecret', 'self', 'changeSecret', {
  act: 'operator.passwd',
  proof: 'each',
});
