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

/** A text whose characters are read as people mean them. */
const readBy = (read: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? read(value) : value));

/** One line of text. */
export const singleLine = () => readBy(readLine);

/** Several lines of text. */
export const multiLine = () => readBy(readLines);

/** Words or a number to search for. */
export const searchText = () => readBy(readSearch);

/** A person's name, with the dot of documents. */
export const personName = () => readBy(readName);

/** A number of letters and digits that people copy in groups. */
export const groupedNumber = () => readBy(readNumber);

/** Mobile number as people type and copy it (specification 5.1). */
export const mobile = () =>
  readBy(readMobile).matches(/^1[3-9]\d{9}$/, {
    message: '手机号格式不正确',
    excludeEmptyString: true,
  });

/** A mobile number or a landline. */
export const phoneText = () => readBy(readPhone);

export const requiredMobile = () => mobile().required('请输入手机号');

/** The six digits of an SMS code. */
export const checkcode = () =>
  readBy(readCode).matches(/^\d{6}$/, { message: '验证码为6位数字', excludeEmptyString: true });

/** An RSA-OAEP ciphertext in base64 with '+' replaced by '@' (specification 7.6). */
export const encryptedPassword = (missing = '请输入登录密码') =>
  string()
    .max(1024)
    .matches(/^[A-Za-z0-9@/=]*$/, '密码加密有误，请刷新后重试')
    .required(missing);

/** 2 = app user; the server decides, so that another value gets its own sentence. */
export const userType = () => number().integer().min(0).max(99).default(2);

/** The number of a row: positive and exact in JavaScript. */
export const rowId = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER);

export const userId = rowId;

/** The most pieces of one thing in one row of a cart, an order or an application. */
export const PIECES_MAX = 999;

/**
 * Pieces of one thing: a number as JSON has it, text that looks like one is refused. Not by yup's `strict()`, which skips the
 * default of a field, too.
 */
export const pieces = () =>
  number()
    .transform((_, sent: unknown) => (typeof sent === 'number' || sent === null ? sent : NaN))
    .integer('数量须为整数')
    .min(1, '至少1件')
    .max(PIECES_MAX, `最多${PIECES_MAX}件`)
    .typeError('数量须为整数');

/** Letters and digits without 0, O, 1, I and L, which people mix up. */
export const inviteCode = () => groupedNumber().max(12);

/** Rises with every change of a row; sent back by an edit. */
export const version = (missing: string) =>
  number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(missing);

/** Epoch milliseconds. */
export const time = () => number().integer();

/** End of what may be asked about: the start of 2100. */
const LAST_MOMENT = 4_102_444_800_000;

/** A moment that somebody sends: one that a database can hold. */
export const askedTime = () => time().min(0, '请选择日期').max(LAST_MOMENT, '请选择日期');

export const nothing = () => object({});
