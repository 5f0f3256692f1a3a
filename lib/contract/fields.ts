import { number, object, string } from 'yup';
import {
  readCode,
  readLine,
  readLines,
  readMobile,
  readName,
  readNumber,
  readPhone,
  readSearch,
} from './characters';
import { DAY, isDay } from './day';

const readBy = (read: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? read(value) : value));

export const singleLine = () => readBy(readLine);

/** For public texts: line breaks are folded; hidden characters stay, so that the server's filter refuses them. */
export const publicLine = () => readBy((text) => text.replace(/\s*[\r\n\t\v\f]+\s*/g, ' ').trim());

export const multiLine = () => readBy(readLines);

export const searchText = () => readBy(readSearch);

export const personName = () => readBy(readName);
/** Who comes to an appointment; empty = not told. */
export const visitorName = () => personName().max(20, '姓名最多20个字').default('');

export const groupedNumber = () => readBy(readNumber);

/** Specification 5.1. */
export const mobile = () =>
  readBy(readMobile).matches(/^1[3-9]\d{9}$/, {
    message: '手机号格式不正确',
    excludeEmptyString: true,
  });

export const phoneText = () => readBy(readPhone);

export const requiredMobile = () => mobile().required('请输入手机号');

export const checkcode = () =>
  readBy(readCode).matches(/^\d{6}$/, { message: '验证码为6位数字', excludeEmptyString: true });

/** RSA-OAEP in base64 with '+' replaced by '@' (specification 7.6). */
export const encryptedPassword = (missing = '请输入登录密码') =>
  string()
    .max(1024)
    .matches(/^[A-Za-z0-9@/=]*$/, '密码加密有误，请刷新后重试')
    .required(missing);

/** 2 = app user; the server rejects others with its own text. */
export const userType = () => number().integer().min(0).max(99).default(2);

export const rowId = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER);

export const userId = rowId;

export const PIECES_MAX = 999;

/** Refuses numeric text. Not yup's `strict()`, which also skips defaults. */
export const pieces = () =>
  number()
    .transform((_, sent: unknown) => (typeof sent === 'number' || sent === null ? sent : NaN))
    .integer('数量须为整数')
    .min(1, '至少1件')
    .max(PIECES_MAX, `最多${PIECES_MAX}件`)
    .typeError('数量须为整数');

/** Without 0, O, 1, I and L. */
export const inviteCode = () => groupedNumber().max(12);

/** Rises with every change; sent back by an edit. */
export const version = (missing: string) =>
  number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(missing);

/** Epoch milliseconds. */
export const time = () => number().integer();

/** Start of 2100. */
const LAST_MOMENT = 4_102_444_800_000;

/** Within what a database can hold. */
export const askedTime = () => time().min(0, '请选择日期').max(LAST_MOMENT, '请选择日期');

/** YYYY-MM-DD, in an answer. */
export const shownDay = () => string().matches(DAY, '请选择日期');

/** YYYY-MM-DD, as somebody chose it. */
export const day = () =>
  shownDay().test('day', '请选择日期', (text) => text === undefined || isDay(text));

export const nothing = () => object({});

/** Fen (1 yuan = 100 fen), exact in JSON. */
export const fen = () =>
  number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
