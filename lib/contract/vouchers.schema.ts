import { array, boolean, number, object, string } from 'yup';
import { fen, rowId, time } from './fields';
import { GRANT_STATES } from './learning.schema';
import { pageInput, pageOf } from './paging';
import { placeView } from './places.schema';
import { booking } from './slots.schema';

export const VOUCHER_KINDS = ['use', 'slot', 'pass', 'pickup'] as const;
/** `done`: no unit is open, at least one was used (a pass: its last day is over); `void`: all came back. */
export const VOUCHER_STATES = ['live', 'done', 'void'] as const;
export const REDEEMED_BY = ['scan', 'typed', 'offline'] as const;
export const CONFLICT_WHYS = ['twice', 'back', 'unknown', 'place', 'day', 'own', 'list'] as const;
export const CONFLICT_OUTCOMES = ['loss', 'mistake'] as const;
export const VOUCHER_TABS = ['usable', 'used', 'back'] as const;
export const RENEWALS_PER_DAY = 3;
export const EXTENSION_DAYS = 30;

const count = () => number().integer().min(0).required();

/** `left` = units − used − refunded. */
export const voucherRow = {
  voucherId: rowId().required(),
  orderId: rowId().required(),
  goodsId: rowId().required(),
  /** From 1, within the item; `of` = vouchers of the item. */
  seq: number().integer().min(1).required(),
  of: number().integer().min(1).required(),
  title: string().required(),
  skuText: string().defined(),
  image: string().defined(),
  state: string().oneOf(VOUCHER_STATES).required(),
  /** Absent in older stored answers. */
  kind: string().oneOf(VOUCHER_KINDS).optional(),
  /** Receipt code of what the shop delivers. */
  isLocal: boolean().optional(),
  onSite: boolean().optional(),
  /** Of an appointment: the meeting that is next, or was last. */
  startAt: time().optional(),
  units: number().integer().min(1).required(),
  used: count(),
  refunded: count(),
  left: count(),
  validFrom: time().required(),
  /** Last millisecond of the last day. */
  validTo: time().required(),
};

const voucher = () =>
  object({
    ...voucherRow,
    /** Rises with each re-issue. */
    serial: number().integer().min(1).required(),
    /** Text of the QR code (`ZC1…`, upper case), and 12 digits; absent unless live. */
    qr: string().optional(),
    code: string().optional(),
    /** Newest first; `undone` ones no longer count. */
    uses: array(
      object({
        useId: rowId().required(),
        time: time().required(),
        place: string().defined(),
        units: number().integer().min(1).required(),
        isUndone: boolean().required(),
        /** Objected by the buyer: waits for the shop, or answered. */
        dispute: string().oneOf(['open', 'settled']).optional(),
        canDispute: boolean().required(),
      }).required(),
    ).required(),
    /** Empty = at the shop's one place. */
    places: array(placeView().required()).required(),
    /** Of an appointment: each meeting. */
    times: array(
      object({ startAt: time().required(), endAt: time().required() }).required(),
    ).optional(),
    /** At the buyer's address. */
    visit: object({
      name: string().defined(),
      mobile: string().required(),
      address: string().required(),
    })
      .default(undefined)
      .optional(),
    promises: array(string().required()).required(),
    /** fen that would come back now for the rest. */
    backNow: fen().required(),
    renewalsLeft: count(),
    /** Last millisecond after an extension; absent = cannot be extended. */
    extendTo: time().optional(),
    moves: array(placeView().required()).optional(),
  }).required();

const one = {
  input: object({ voucherId: rowId().required('券不存在') }),
  output: object({ voucher: voucher(), serverTime: time().required() }),
};

export const listVouchers = {
  input: object({ ...pageInput, state: string().oneOf(VOUCHER_TABS).default('usable') }),
  output: object({
    list: pageOf(object(voucherRow)).required(),
    serverTime: time().required(),
  }),
};
export const getVoucher = one;
export const renewVoucher = one;
export const extendVoucher = one;
export const moveVoucher = {
  input: object({
    voucherId: rowId().required('券不存在'),
    placeId: rowId().required('请选择门店'),
  }),
  output: one.output,
};
export const disputeUse = {
  input: object({
    voucherId: rowId().required('券不存在'),
    useId: rowId().required('核销记录不存在'),
  }),
  output: one.output,
};

/** Of an order; numbers are units. */
export const delivery = () =>
  object({
    form: string().required(),
    units: count(),
    used: count(),
    back: count(),
    /** fen that would come back now. */
    backNow: fen().required(),
    promises: array(string().required()).required(),
    /** Absent until its grant is issued. */
    course: object({
      courseId: rowId().required(),
      state: string().oneOf(GRANT_STATES).required(),
      opened: count(),
      /** Unopened lessons come back until then; absent before the first. */
      until: time().optional(),
      /** A lesson on site whose time is still to be chosen. */
      visitId: rowId().optional(),
    })
      .default(undefined)
      .optional(),
    /** Of an appointment or a course's visit; absent for orders paid before times were chosen. */
    booking: booking().default(undefined).optional(),
    vouchers: array(
      object({
        voucherId: rowId().required(),
        itemId: rowId().required(),
        seq: number().integer().min(1).required(),
        state: string().oneOf(VOUCHER_STATES).required(),
        units: number().integer().min(1).required(),
        used: count(),
        refunded: count(),
        /** Absent in older stored answers. */
        validFrom: time().optional(),
        validTo: time().required(),
      }).required(),
    ).required(),
  });

export const pickup = () =>
  object({
    place: placeView().required(),
    promises: array(string().required()).required(),
    readyAt: time().optional(),
    /** Last millisecond of the last day. */
    keptTo: time().optional(),
    /** Its code, while it can be used. */
    voucherId: rowId().optional(),
    move: object({
      voucherId: rowId().required(),
      places: array(placeView().required()).required(),
    })
      .default(undefined)
      .optional(),
  })
    .default(undefined)
    .optional();

export const local = () =>
  object({
    promises: array(string().required()).required(),
    readyAt: time().optional(),
    /** Left without a code; the buyer objects until then. */
    deliveredAt: time().optional(),
    photo: string().optional(),
    signedAt: time().optional(),
    voucherId: rowId().optional(),
  })
    .default(undefined)
    .optional();
