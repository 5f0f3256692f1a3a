import { array, boolean, number, object, type ObjectShape, string } from 'yup';
import { checkcode, encryptedPassword, nothing, rowId, time } from './fields';
import { fen } from './money';

/** Where the cashier is open: inside the messenger, in another browser of a phone (or installed there), on a computer. */
export const PAY_ENVS = ['wechat', 'mobile', 'desktop'] as const;
/** Ways of paying an order; `test` is the marked cashier of the demo. */
export const PAY_METHODS = ['wxpay', 'h5', 'native', 'offline', 'balance', 'test'] as const;
/** State of the money of an order. Only the provider's answer, never the client, leads to `paid`. */
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
/** Why money is given back that pays no order: after its end, a second time, of another amount. */
export const RETURN_REASONS = ['late', 'double', 'mismatch'] as const;
/** Use of money that came: it pays the order, is checked, or goes back. */
export const CAME_USES = ['order', 'checking', ...RETURN_REASONS] as const;
/** Buttons of the demo's cashier: what its payer does, and what goes wrong at its provider. */
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

export const ways = {
  input: object({
    orderId: orderId(),
    env: string().oneOf(PAY_ENVS).required(),
  }),
  output: object({
    /** Those that the shop has; empty = none at all. */
    ways: array(
      object({
        way: method().required(),
        label: string().required(),
        /** Works here and now. */
        isOpen: boolean().required(),
        /** Why not; empty when it does. */
        reason: string().defined(),
      }).required(),
    ).required(),
    payable: fen().required(),
    /** Until when the order has to be paid; only payable minutes count. */
    payBy: time().required(),
    /** Hour of Shanghai from which payments are taken, until midnight; 0 = always. */
    payFrom: number().integer().min(0).max(23).required(),
    /** Closed hours: when payments are taken again. */
    opensAt: time().optional(),
    serverTime: time().required(),
  }),
};

/** A field of the answer that only one way has. */
const part = <F extends ObjectShape>(fields: F) => object(fields).default(undefined).optional();

export const create = {
  input: object({
    orderId: orderId(),
    way: method().required('请选择支付方式'),
    /** Paying from the balance: the person is confirmed by one of these. */
    checkcode: checkcode().optional(),
    password: encryptedPassword().notRequired().optional(),
  }),
  output: object({
    paymentId: rowId().required(),
    /** Until when this payment can be made; afterwards another one is created. */
    expireAt: time().required(),
    /** Input of the messenger's payment window. Never kept on the device. */
    wxpay: part({
      provider: string().oneOf(['wxpay']).required(),
      appId: string().required(),
      /** Seconds, as text. */
      timeStamp: string().required(),
      nonceStr: string().required(),
      prepay_id: string().required(),
      signType: string().oneOf(['MD5', 'HMAC-SHA256', 'RSA']).required(),
      paySign: string().required(),
    }),
    /** For a real navigation with a referrer, within 5 minutes. Coming back from it proves nothing. */
    h5: part({ url: string().required() }),
    /** Shown as a QR code. */
    native: part({ codeUrl: string().required() }),
    /** Where to transfer the amount; `memo` has to be written on the transfer. */
    offline: part({
      payee: string().required(),
      bank: string().required(),
      account: string().required(),
      memo: string().required(),
    }),
    balance: part({ isDone: boolean().required() }),
    /** The demo's cashier: a page of the app, whose buttons call `actInTest`. */
    test: part({ url: string().required() }),
  }),
};

/** Money that goes back without an application. */
const back = {
  amount: fen().required(),
  isDone: boolean().required(),
  /** The provider refused it, and an operator sees to it. */
  hasFailed: boolean().optional(),
  /** Day by which it arrives, yyyy-mm-dd; of a finished one the day on which it was sent back. */
  day: string().required(),
};

/** A payment that came for an order. */
export const came = () =>
  object({
    amount: fen().required(),
    /** The requested amount. */
    asked: fen().required(),
    way: method().required(),
    at: time().required(),
    use: string().oneOf(CAME_USES).required(),
    /** Until when it is decided about; while it is checked. */
    checkBy: time().optional(),
    back: object(back).default(undefined).optional(),
  });

export const query = {
  input: object({ orderId: orderId() }),
  output: object({
    state: string().oneOf(PAY_STATES).required(),
    /** A finished sentence. */
    text: string().required(),
    /** When to ask again (ms); 0 = nothing more will change by itself. */
    askAgainAfter: number().integer().min(0).required(),
    /** Money that came and pays nothing: it goes back by itself. */
    returns: array(
      object({
        why: string().oneOf(RETURN_REASONS).required(),
        ...back,
      }).required(),
    ).required(),
    serverTime: time().required(),
  }),
};

export const openid = {
  input: object({
    code: string().max(128).required('微信授权已失效，请重试'),
    state: string().max(256).required('微信授权已失效，请重试'),
  }),
  output: nothing(),
};

export const test = {
  input: object({
    paymentId: rowId().required('支付不存在'),
    act: string().oneOf(TEST_ACTS).required(),
  }),
  /** The payer has paid; the order's state is asked by `queryPayment`. */
  output: object({ isPaid: boolean().required() }),
};
