import { array, boolean, number, object, type ObjectShape, string } from 'yup';
import { checkcode, encryptedPassword, fen, nothing, rowId, time } from './fields';

export const PAY_ENVS = ['wechat', 'mobile', 'desktop'] as const;
/** `test`: sandbox cashier. `legacy`: paid in the shop that moved in. */
export const PAY_METHODS = [
  'wxpay',
  'h5',
  'native',
  'offline',
  'balance',
  'carried',
  'legacy',
  'test',
] as const;
/** Only the provider's answer leads to `paid`. */
export const PAY_STATES = [
  'unpaid',
  'paying',
  'paid',
  'closing',
  'closed',
  'refunding',
  'refunded',
  'checking',
] as const;
/** Money that pays no order: too late, twice, wrong amount. */
export const RETURN_REASONS = ['late', 'double', 'mismatch'] as const;
export const CAME_USES = ['order', 'checking', ...RETURN_REASONS] as const;
export const TEST_ACTS = [
  'success',
  'cancel',
  'late',
  'twice',
  'shuffled',
  'forged',
  'truncated',
  'never',
  'other_merchant',
  'other_amount',
  'after_close',
  'no_answer',
  'system_error',
  'not_enough',
  'bill_extra',
  'bill_missing',
  'bill_changed',
] as const;

const orderId = () => rowId().required('订单不存在');
const method = () => string().oneOf(PAY_METHODS);

export const listPayWays = {
  input: object({
    orderId: orderId(),
    env: string().oneOf(PAY_ENVS).required(),
  }),
  output: object({
    ways: array(
      object({
        way: method().required(),
        label: string().required(),
        isOpen: boolean().required(),
        reason: string().defined(),
      }).required(),
    ).required(),
    payable: fen().required(),
    payBy: time().required(),
    /** Hour in Shanghai; payments end at midnight. 0 = always. */
    payFrom: number().integer().min(0).max(23).required(),
    opensAt: time().optional(),
    serverTime: time().required(),
  }),
};

/** Set for one way only. */
const part = <F extends ObjectShape>(fields: F) => object(fields).default(undefined).optional();

export const createPayment = {
  input: object({
    orderId: orderId(),
    way: method().required('请选择支付方式'),
    /** Balance: one of these confirms the person. */
    checkcode: checkcode().optional(),
    password: encryptedPassword().notRequired().optional(),
  }),
  output: object({
    paymentId: rowId().required(),
    expireAt: time().required(),
    /** For the messenger's payment window. Never kept on the device. */
    wxpay: part({
      provider: string().oneOf(['wxpay']).required(),
      appId: string().required(),
      timeStamp: string().required(),
      nonceStr: string().required(),
      prepay_id: string().required(),
      signType: string().oneOf(['MD5', 'HMAC-SHA256', 'RSA']).required(),
      paySign: string().required(),
    }),
    /** Needs a real navigation with referrer, within 5 minutes. Coming back proves nothing. */
    h5: part({ url: string().required() }),
    native: part({ codeUrl: string().required() }),
    /** `memo` must be written on the transfer. */
    offline: part({
      payee: string().required(),
      bank: string().required(),
      account: string().required(),
      memo: string().required(),
    }),
    balance: part({ isDone: boolean().required() }),
    test: part({ url: string().required() }),
  }),
};

const back = {
  amount: fen().required(),
  isDone: boolean().required(),
  /** Refused by the provider; an operator handles it. */
  hasFailed: boolean().optional(),
  isByBank: boolean().optional(),
  /** Expected arrival, yyyy-mm-dd; when finished, the day it was returned. */
  day: string().required(),
};

export const came = () =>
  object({
    amount: fen().required(),
    asked: fen().required(),
    way: method().required(),
    at: time().required(),
    use: string().oneOf(CAME_USES).required(),
    checkBy: time().optional(),
    back: object(back).default(undefined).optional(),
  });

export const queryPayment = {
  input: object({ orderId: orderId() }),
  output: object({
    state: string().oneOf(PAY_STATES).required(),
    text: string().required(),
    /** ms; 0 = final. */
    askAgainAfter: number().integer().min(0).required(),
    /** Returned automatically. */
    returns: array(
      object({
        why: string().oneOf(RETURN_REASONS).required(),
        ...back,
      }).required(),
    ).required(),
    serverTime: time().required(),
  }),
};

export const keepOpenid = {
  input: object({
    code: string().max(128).required('微信授权已失效，请重试'),
    state: string().max(256).required('微信授权已失效，请重试'),
  }),
  output: nothing(),
};

export const actInTest = {
  input: object({
    paymentId: rowId().required('支付不存在'),
    act: string().oneOf(TEST_ACTS).required(),
  }),
  /** `queryPayment` reads the order's state. */
  output: object({ isPaid: boolean().required() }),
};
