import { array, boolean, number, object, string } from 'yup';
import { CLOSING_OBSTACLES, MAX_CLOSING_REASON } from './account-closing';
import { session } from './account.schema';
import { LIGHTS } from './city.schema';
import { checkcode, encryptedPassword, fen, multiLine, nothing, time } from './fields';

/** A day. */
export const EXPORTS_PER_DAY = 3;

const proof = { checkcode: checkcode().optional(), password: encryptedPassword().notRequired() };

const privacySettings = {
  isSearchable: boolean(),
  isCardPublic: boolean(),
  isRanked: boolean(),
  light: string().oneOf(LIGHTS, '请选择谁能看见'),
};

export const managePrivacy = {
  input: object(privacySettings),
  output: object({
    isSearchable: boolean().required(),
    isCardPublic: boolean().required(),
    isRanked: boolean().required(),
    light: string().oneOf(LIGHTS).required(),
  }),
};

export const getClosing = {
  input: nothing(),
  output: object({
    obstacles: array(string().oneOf(CLOSING_OBSTACLES).required()).required(),
    /** `pending` is forfeited by a closing. */
    available: fen().required(),
    pending: fen().required(),
  }),
};

export const closeAccount = {
  input: object({
    ...proof,
    reason: multiLine().max(MAX_CLOSING_REASON, `原因不能超过${MAX_CLOSING_REASON}字`).default(''),
    /** Exactly the available balance. */
    giveUp: fen().required(),
  }),
  output: object({ closesAt: time().required() }),
};

export const cancelClosing = {
  input: object({ ticket: string().max(200).required('请重新登录后撤销注销') }),
  output: session,
};

export const exportData = {
  input: object(proof),
  output: object({
    path: string().required(),
    fileName: string().required(),
    expiresAt: time().required(),
    left: number().integer().required(),
  }),
};
