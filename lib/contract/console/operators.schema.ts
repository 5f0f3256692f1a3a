import { array, boolean, number, object, string } from 'yup';
import { nothing, rowId, searchText, time } from '../fields';
import { PERMISSIONS } from './permissions';
import { person, reasonText, seen } from './person.schema';
import { MOST_ROLES } from './roles';

export const OPERATOR_STATES = ['active', 'invited', 'disabled'] as const;

const name = () => string().trim().max(64).required('请填写操作员姓名');
const roleView = object({ id: string().required(), label: string().required() });
const city = object({ cityId: rowId().required(), name: string().required() });

const operator = {
  name: string().required(),
  roles: array(roleView.required()).required(),
  /** 命令行角色：a step of the ladder, from before the sets; null otherwise. */
  step: string().nullable().defined(),
  /** Null = all cities. */
  cities: array(city.required()).nullable().defined(),
  /** `invited`: has not set a secret yet. */
  state: string()
    .oneOf([...OPERATOR_STATES])
    .required(),
  /** The operator's own member account. */
  member: person().nullable().defined(),
  sessions: number().integer().required(),
  lastSeenAt: time().nullable().defined(),
  createdAt: time().required(),
  disabledAt: time().nullable().defined(),
  isYou: boolean().required(),
};

const operatorRow = object(operator);

export const operators = {
  input: object({
    q: searchText().max(64).default(''),
    state: string()
      .oneOf([...OPERATOR_STATES, ''], '请选择状态')
      .default(''),
    role: string().trim().max(40).default(''),
  }),
  output: object({
    rows: array(operatorRow.required()).required(),
    total: object({
      count: number().integer().required(),
      isExact: boolean().required(),
    }).required(),
  }),
};

export const oneOperator = {
  input: object({ name: name() }),
  output: object({
    ...operator,
    permissions: array(string().required()).required(),
    openSessions: array(
      object({
        sessionId: rowId().required(),
        deviceName: string().required(),
        ip: string().required(),
        createdAt: time().required(),
        lastSeenAt: time().required(),
        expiresAt: time().required(),
      }).required(),
    ).required(),
    hasTotp: boolean().required(),
    passkeys: array(
      object({
        id: rowId().required(),
        name: string().required(),
        createdAt: time().required(),
        lastUsedAt: time().nullable().defined(),
      }).required(),
    ).required(),
    recoveryCodes: number().integer().required(),
    /** A link that was not used yet. */
    invite: object({
      invitedBy: string().required(),
      expiresAt: time().required(),
      isAgain: boolean().required(),
    })
      .nullable()
      .defined(),
  }),
};

const roles = () =>
  array(string().trim().max(40).required())
    .min(1, '请至少选择一个角色')
    .max(MOST_ROLES, `最多${MOST_ROLES}个角色`)
    .required('请选择角色');
/** Needed by roles that work in some cities; null = everywhere. */
const cityIds = () => array(rowId().required()).max(200).nullable().default(null);

/** A link is shown once: the server keeps its hash only. */
const link = object({ link: string().required(), expiresAt: time().required() });

export const invite = {
  input: object({
    name: name(),
    roles: roles(),
    cityIds: cityIds(),
    /** The person's own member account, whose money they may not decide about. */
    memberId: rowId().nullable().default(null),
    reason: reasonText(),
  }),
  output: link,
};
export const inviteAgain = {
  input: object({ name: name(), reason: reasonText() }),
  output: link,
};
export const setRoles = {
  input: object({ name: name(), roles: roles(), cityIds: cityIds(), reason: reasonText() }),
  output: nothing(),
};
export const setActive = {
  input: object({
    name: name(),
    isActive: boolean().required('请选择停用或启用'),
    reason: reasonText(),
  }),
  output: nothing(),
};
export const endSessions = {
  /** Without a number: all of them. */
  input: object({ name: name(), sessionId: rowId().optional(), reason: reasonText() }),
  output: object({ ended: number().integer().required() }),
};

export const held = {
  input: nothing(),
  output: object({
    rows: array(
      object({
        name: string().required(),
        rights: array(string().required()).required(),
        until: time().required(),
        /** Whoever gave them without a second person. */
        aloneBy: string().nullable().defined(),
      }).required(),
    ).required(),
  }),
};
export const stopHeld = {
  input: object({ name: name(), reason: reasonText() }),
  output: nothing(),
};

export const allRoles = {
  input: nothing(),
  output: object({
    roles: array(
      object({
        id: string().required(),
        label: string().required(),
        about: string().defined(),
        permissions: array(string().required()).required(),
        /** Works in chosen cities only. */
        isScoped: boolean().required(),
        /** The reader holds what it takes to give it to somebody. */
        mayGive: boolean().required(),
        /** Of a custom role, which can be changed; null for built-in ones. */
        seen: string().nullable().defined(),
        /** Names of whoever has it and is not disabled. */
        operators: array(string().required()).required(),
      }).required(),
    ).required(),
    cities: array(city.required()).required(),
  }),
};

const roleName = () =>
  string()
    .trim()
    .matches(/^[\p{L}\p{N}][\p{L}\p{N} ·._-]*$/u, {
      message: '名称只能是字、字母与数字',
      excludeEmptyString: true,
    })
    .min(2, '名称至少2个字')
    .max(20, '名称最多20个字')
    .required('请填写角色名称');
const content = {
  name: roleName(),
  permissions: array(string().max(40).required())
    .min(1, '请至少选择一项权限')
    .max(PERMISSIONS.length, '有重复的权限')
    .required('请选择权限'),
  reason: reasonText(),
};
const customRole = () =>
  string()
    .matches(/^custom:[1-9]\d{0,8}$/, '只能更改自定义角色')
    .required('请选择角色');

export const createRole = {
  input: object(content),
  output: object({ role: string().required() }),
};
export const changeRole = {
  input: object({ role: customRole(), ...content, seen: seen() }),
  output: nothing(),
};
export const removeRole = {
  input: object({ role: customRole(), reason: reasonText(), seen: seen() }),
  output: nothing(),
};
