import { array, boolean, number, object, string } from 'yup';
import { CLOSING_OBSTACLES, MAX_CLOSING_REASON } from './account-closing';
import { session } from './account.schema';
import { LIGHTS } from './city.schema';
import { checkcode, encryptedPassword, multiLine, nothing, time } from './fields';
import { fen } from './money';

/** Files of the own data that a member may ask for in a day. */
export const EXPORTS_PER_DAY = 3;

/** Confirms the account's owner: the login password or a code sent to the account's own number. */
const proof = { checkcode: checkcode().optional(), password: encryptedPassword().notRequired() };

const privacySettings = {
  /** The inviter finds me by nickname or end of the mobile. */
  isSearchable: boolean(),
  /** Others may open my card. */
  isCardPublic: boolean(),
  /** The ranking of partners shows my nickname. */
  isRanked: boolean(),
  /** Who sees in the city that I was here today. */
  light: string().oneOf(LIGHTS, '请选择谁能看见'),
};

export const privacy = {
  /** Only the fields that change; empty = read only. */
  input: object(privacySettings),
  output: object({
    isSearchable: boolean().required(),
    isCardPublic: boolean().required(),
    isRanked: boolean().required(),
    light: string().oneOf(LIGHTS).required(),
  }),
};

export const closing = {
  input: nothing(),
  output: object({
    obstacles: array(string().oneOf(CLOSING_OBSTACLES).required()).required(),
    /** The balance, and rewards not settled yet, which a closing forfeits. */
    available: fen().required(),
    pending: fen().required(),
  }),
};

export const closeAccount = {
  input: object({
    ...proof,
    reason: multiLine().max(MAX_CLOSING_REASON, `原因不能超过${MAX_CLOSING_REASON}字`).default(''),
    /** The balance that the member agreed to give up: exactly what is available. */
    giveUp: fen().required(),
  }),
  output: object({ closesAt: time().required() }),
};

export const cancelClosing = {
  /** `data.closeTicket` of the login that was refused with `account_closing`. */
  input: object({ ticket: string().max(200).required('请重新登录后撤销注销') }),
  output: session,
};

export const exportData = {
  input: object(proof),
  output: object({
    /** Path of the file; opened once, within minutes. */
    path: string().required(),
    fileName: string().required(),
    expiresAt: time().required(),
    /** Further files today. */
    left: number().integer().required(),
  }),
};
