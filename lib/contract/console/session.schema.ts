import { array, boolean, mixed, number, object, string } from 'yup';
import { nothing, rowId, singleLine, time } from '../fields';

export const MIN_SECRET = 12;
export const MAX_SECRET = 128;

const name = () => string().trim().max(64).required('请输入操作员姓名');
const secret = () => string().max(MAX_SECRET, `口令最多${MAX_SECRET}个字符`);
export const newSecret = () =>
  secret().min(MIN_SECRET, `口令至少${MIN_SECRET}个字符`).required('请设置口令');
const sixDigits = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(/^\d{6}$/, { message: '请输入6位数字', excludeEmptyString: true });
const recoveryCode = () => string().trim().max(20);
const inviteToken = () =>
  string()
    .matches(/^[A-Za-z0-9_-]{43}$/, '邀请链接不完整，请重新打开')
    .required('邀请链接不完整，请重新打开');

/** Checked by the server's library. */
const credential = () =>
  object({
    id: string().max(1024).required(),
    rawId: string().max(1024).required(),
    type: string().oneOf(['public-key']).required(),
    clientExtensionResults: mixed<Record<string, never>>().default({}),
  });
const made = credential().shape({
  response: object({
    clientDataJSON: string().max(4096).required(),
    attestationObject: string().max(20_000).required(),
    transports: array(string().max(40).required()).max(10).optional(),
  }).required(),
});
const asserted = credential().shape({
  response: object({
    clientDataJSON: string().max(4096).required(),
    authenticatorData: string().max(8192).required(),
    signature: string().max(8192).required(),
    userHandle: string().max(256).optional(),
  }).required(),
});

/** null where the address allows no passkeys. */
const options = () => mixed<object>().nullable().defined();
const keyName = () => singleLine().max(40, '名称最多40个字').default('');
const roleView = object({ id: string().required(), label: string().required() });

const totp = object({
  address: string().required(),
  typed: string().required(),
  /** Modules a side; dark ones as an SVG path. */
  size: number().integer().required(),
  path: string().required(),
});

const signedIn = object({ operator: string().required() });

export const signIn = {
  input: object({
    name: name(),
    secret: secret().required('请输入口令'),
    code: sixDigits().default(''),
    recoveryCode: recoveryCode().default(''),
  }),
  output: signedIn,
};
export const begin = { input: nothing(), output: object({ options: options() }) };
export const environment = {
  input: nothing(),
  output: object({ environment: string().defined() }),
};
export const signInWithPasskey = {
  input: object({ response: asserted.required() }),
  output: signedIn,
};

export const openInvite = {
  input: object({ token: inviteToken() }),
  output: object({
    operator: string().required(),
    invitedBy: string().required(),
    expiresAt: time().required(),
    roles: array(
      object({
        id: string().required(),
        label: string().required(),
        about: string().defined(),
      }).required(),
    ).required(),
    totp: totp.required(),
    options: options(),
  }),
};
export const join = {
  input: object({
    token: inviteToken(),
    secret: newSecret(),
    code: sixDigits().default(''),
    passkey: made.optional().default(undefined),
    passkeyName: keyName(),
  }),
  output: object({
    operator: string().required(),
    recoveryCodes: array(string().required()).required(),
  }),
};

export const current = {
  input: nothing(),
  output: object({
    operator: string().required(),
    roles: array(roleView.required()).required(),
    permissions: array(string().required()).required(),
    environment: string().defined(),
    cityIds: array(number().required()).nullable().defined(),
    reach: string().nullable().optional(),
    provedAt: time().required(),
    expiresAt: time().required(),
    alerts: array(
      object({ at: time().required(), text: string().required() }).required(),
    ).required(),
  }),
};
export const done = { input: nothing(), output: nothing() };

export const beginProof = {
  input: nothing(),
  output: object({
    provedAt: time().required(),
    hasTotp: boolean().required(),
    options: options(),
  }),
};
export const prove = {
  input: object({
    code: sixDigits().default(''),
    response: asserted.optional().default(undefined),
  }),
  output: object({ provedAt: time().required() }),
};

export const listSessions = {
  input: nothing(),
  output: object({
    sessions: array(
      object({
        sessionId: rowId().required(),
        deviceName: string().required(),
        ip: string().required(),
        provedBy: string().required(),
        createdAt: time().required(),
        lastSeenAt: time().required(),
        expiresAt: time().required(),
        isCurrent: boolean().required(),
      }).required(),
    ).required(),
    passkeys: array(
      object({
        id: rowId().required(),
        name: string().required(),
        createdAt: time().required(),
        lastUsedAt: time().nullable().defined(),
      }).required(),
    ).required(),
    hasTotp: boolean().required(),
    recoveryCodes: number().integer().required(),
    isPasskeyPossible: boolean().required(),
  }),
};
export const endSession = {
  input: object({ sessionId: rowId().optional() }),
  output: object({ ended: number().integer().required() }),
};
export const addPasskey = {
  input: object({ response: made.required(), name: keyName() }),
  output: nothing(),
};
export const removePasskey = { input: object({ id: rowId().required() }), output: nothing() };
export const beginTotp = {
  input: nothing(),
  output: object({ ticket: string().required(), totp: totp.required() }),
};
export const replaceTotp = {
  input: object({
    ticket: string().max(400).required(),
    code: sixDigits().required('请输入6位数字'),
  }),
  output: nothing(),
};
export const renewCodes = {
  input: nothing(),
  output: object({ recoveryCodes: array(string().required()).required() }),
};
export const changeSecret = { input: object({ secret: newSecret() }), output: nothing() };
