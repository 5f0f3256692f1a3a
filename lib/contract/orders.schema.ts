import { array, boolean, mixed, number, object, string } from 'yup';
import { line } from './checkout.schema';
import { customFields, customValues } from './custom.schema';
import { fen, nothing, rowId, searchText, time } from './fields';
import { GOODS_FORMS, GOODS_KINDS, GOODS_WAYS } from './goods.schema';
import { INVOICE_STATUS, type InvoiceStatus } from './invoice-status';
import { pageInput, pageOf } from './paging';
import { came, PAY_METHODS } from './payments.schema';
import { REFUND_STATUS, REFUND_TYPES, type RefundStatus } from './refund-words';
import { BOOKING_STATES } from './slots.schema';
import { TRACK_STATES } from './track-words';
import { delivery, local, pickup } from './vouchers.schema';

/** 15 closing: the provider is asked for a payment; 25: service or course under way; 50 and 60 are final. */
export const ORDER_STATUS = {
  unpaid: 10,
  closing: 15,
  paid: 20,
  shippedInPart: 21,
  underWay: 25,
  shipped: 30,
  completed: 40,
  cancelled: 50,
  refunded: 60,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export const ORDER_TABS = [
  'all',
  'unpaid',
  'unshipped',
  'unreceived',
  'uncommented',
  'refunding',
] as const;
export const CLOSE_REASONS = ['buyer', 'timeout', 'shop'] as const;
/** `none`: completed by time, before evidence was asked. */
export const ORDER_EVIDENCE = [
  'receipt',
  'redemption',
  'lesson',
  'day',
  'slot',
  'photo',
  'none',
] as const;
export const ORDER_ACTIONS = [
  'pay',
  'cancel',
  'address',
  'urge',
  'express',
  'extend',
  'receipt',
  'comment',
  'append',
  'refund',
  'again',
  'hide',
] as const;

const status = () => mixed<OrderStatus>().oneOf(Object.values(ORDER_STATUS));
const count = () => number().integer().min(0).required();

const head = {
  orderId: rowId().required(),
  /** 20 digits. */
  sn: string().required(),
  status: status().required(),
  closeReason: string().oneOf(CLOSE_REASONS).optional(),
  kind: string().oneOf(GOODS_KINDS).required(),
  /** Absent in older stored answers. */
  form: string().oneOf(GOODS_FORMS).optional(),
  /** Absent in older stored answers. */
  way: string().oneOf(GOODS_WAYS).optional(),
  /** Of an appointment; absent in older stored answers. */
  bookingState: string().oneOf(BOOKING_STATES).optional(),
  onSite: boolean().optional(),
  payable: fen().required(),
  createdAt: time().required(),
  /** While a product has no review. */
  commentBy: time().optional(),
  /** Promised shipping of the rest; absent = none. */
  shipBy: time().optional(),
  payBy: time().required(),
  /** Hour in Shanghai, until midnight. Absent or 0 = always. */
  payFrom: number().integer().min(0).max(23).optional(),
  /** Oldest first, with automatic returns; absent = none. */
  payments: array(came().required()).optional(),
  /** Freight kept though all products were refunded. */
  kept: fen().optional(),
  actions: array(string().oneOf(ORDER_ACTIONS).required()).required(),
};

const item = {
  itemId: rowId().required(),
  ...line,
  shippedNum: count(),
  refundedNum: count(),
  /** Made to order. */
  custom: object({
    fields: customFields().required(),
    values: array(string().defined()).required(),
    canChange: boolean().required(),
    /** Absent in older stored answers. */
    isMaking: boolean().optional(),
  })
    .default(undefined)
    .optional(),
};

export const listOrders = {
  input: object({
    ...pageInput,
    status: string().oneOf(ORDER_TABS).default('all'),
    keyword: searchText().max(40, '搜索词最多40个字').optional(),
  }),
  output: object({
    list: pageOf(
      object({
        ...head,
        voucherId: rowId().optional(),
        items: array(object(item).required()).required(),
      }),
    ).required(),
    serverTime: time().required(),
  }),
};

export const countOrders = {
  input: nothing(),
  output: object({
    counts: object({
      unpaid: count(),
      unshipped: count(),
      unreceived: count(),
      uncommented: count(),
      refunding: count(),
    }).required(),
    /** Usable ones. */
    vouchers: count(),
  }),
};

const order = () =>
  object({
    ...head,
    remark: string().defined(),
    /** Hours after payment; unpaid orders of goods only. */
    shipHours: number().integer().optional(),
    promises: array(string().required()).optional(),
    /** Services and courses: mobile only. Masked once the order is over. */
    address: object({
      name: string().defined(),
      mobile: string().defined(),
      regionText: string().defined(),
      /** Empty once the order is over. */
      detail: string().defined(),
    })
      .default(undefined)
      .optional(),
    closedAt: time().optional(),
    paidAt: time().optional(),
    shippedAt: time().optional(),
    receiptDueAt: time().optional(),
    completedAt: time().optional(),
    parcel: object({
      carrier: string().required(),
      no: string().required(),
      text: string().required(),
      at: time().required(),
      /** Orders in the box; fen of freight saved. */
      merged: object({ orders: number().integer().required(), back: fen().required() })
        .default(undefined)
        .optional(),
    })
      .default(undefined)
      .optional(),
    invoice: mixed<InvoiceStatus>().oneOf(Object.values(INVOICE_STATUS)).optional(),
    payWay: string().oneOf(PAY_METHODS).optional(),
    items: array(object(item).required()).required(),
    /** Of paid orders whose goods are not shipped. */
    delivery: delivery().default(undefined).optional(),
    pickup: pickup(),
    /** Delivered by the shop: the receipt code, once it is on its way. */
    local: local(),
    /** Newest first. */
    refunds: array(
      object({
        refundId: rowId().required(),
        type: string().oneOf(REFUND_TYPES).required(),
        status: mixed<RefundStatus>().oneOf(Object.values(REFUND_STATUS)).required(),
        goods: fen().required(),
        freight: fen().required(),
        amount: fen().required(),
        isByBank: boolean().optional(),
        createdAt: time().required(),
        items: array(object({ itemId: rowId().required(), num: count() }).required()).required(),
      }).required(),
    ).required(),
    money: object({
      goodsTotal: fen().required(),
      discount: fen().required(),
      /** Accepted shortfall; the shop bears it. */
      shortfall: fen().optional(),
      priceReason: string().optional(),
      freight: fen().required(),
      freightText: string().defined(),
      paid: fen().required(),
      refunded: fen().required(),
    }).required(),
    serverTime: time().required(),
  }).required();

const orderId = () => rowId().required('订单不存在');
const one = { input: object({ orderId: orderId() }), output: object({ order: order() }) };

export const getOrder = one;
export const cancelOrder = one;
export const receiveOrder = one;
export const extendReceipt = one;
export const urgeShipping = one;
export const hideOrder = { input: one.input, output: nothing() };
export const changeOrderAddress = {
  input: object({ orderId: orderId(), addressId: rowId().required('请选择收货地址') }),
  output: one.output,
};

export const changeCustom = {
  input: object({
    orderId: orderId(),
    itemId: rowId().required('商品不存在'),
    values: customValues(),
  }),
  output: one.output,
};

export const buyAgain = {
  input: one.input,
  output: object({
    cartTotal: count(),
    added: count(),
    skipped: array(
      object({ title: string().required(), code: string().required() }).required(),
    ).required(),
  }),
};

export const listParcels = {
  input: one.input,
  output: object({
    parcels: array(
      object({
        parcelId: rowId().required(),
        carrier: string().required(),
        no: string().required(),
        url: string().required(),
        isSigned: boolean().required(),
        items: array(
          object({
            itemId: rowId().required(),
            title: string().required(),
            skuText: string().defined(),
            image: string().defined(),
            num: count(),
          }).required(),
        ).required(),
        events: array(
          object({
            time: time().required(),
            text: string().required(),
            place: string().optional(),
          }),
        ).required(),
        /** Last word of the tracking provider; absent without one. */
        state: string().oneOf(TRACK_STATES).optional(),
        updatedAt: time().optional(),
        /** Silent for three days. */
        isStale: boolean().optional(),
      }).required(),
    ).required(),
    serverTime: time().required(),
  }),
};
