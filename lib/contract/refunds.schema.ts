import { array, boolean, mixed, number, object, string } from 'yup';
import { CARRIER_CODES } from './carriers';
import { multiLine, pieces, rowId, singleLine, time } from './fields';
import { fen } from './money';
import { pageInput, pageOf } from './paging';
import { PAY_METHODS } from './payments.schema';
import {
  REFUND_ACTIONS,
  REFUND_CONTENT_MAX,
  REFUND_DECISIONS,
  REFUND_IMAGES_MAX,
  REFUND_REASONS,
  REFUND_STATUS,
  REFUND_TYPES,
  type RefundStatus,
} from './refund-words';

/** Lines of one application. */
export const REFUND_ROWS_MAX = 50;

/** Why something of an application cannot be as it is. */
export const REFUND_FAULTS = [
  'refund_window',
  'refund_open',
  'refund_over',
  'refund_twice',
  'shipped_already',
] as const;

const status = () => mixed<RefundStatus>().oneOf(Object.values(REFUND_STATUS));
const orderId = () => rowId().required('订单不存在');
const refundId = () => rowId().required('售后不存在');
const type = () => string().oneOf(REFUND_TYPES, '请选择售后类型');
const reason = () => string().oneOf(REFUND_REASONS, '请选择原因');

const wanted = () =>
  array(
    object({
      itemId: rowId().required('商品不存在'),
      num: pieces().required('请选择数量'),
    }).required(),
  ).max(REFUND_ROWS_MAX);

/** A line of an order as an application shows it; money in fen. */
const goodsLine = {
  itemId: rowId().required(),
  title: string().required(),
  skuText: string().defined(),
  image: string().defined(),
};

export const quote = {
  input: object({
    orderId: orderId(),
    /** Absent: the first type that is possible. */
    type: type().optional(),
    /** Absent: the first reason of the type; it decides whether freight comes back. */
    reason: reason().optional(),
    /** Absent: everything that the type allows. */
    items: wanted().optional(),
  }),
  output: object({
    /** Possible types for this order now, each with its reasons; empty = nothing. */
    types: array(
      object({
        type: type().required(),
        reasons: array(reason().required()).required(),
      }).required(),
    ).required(),
    /** Type of the figures; absent when nothing is possible. */
    type: type().optional(),
    reason: reason().optional(),
    /** Every line of the order: how many pieces can be chosen, are chosen, and what they come to. */
    lines: array(
      object({
        ...goodsLine,
        /** Pieces that can be chosen for this type; 0 = none. */
        max: number().integer().min(0).required(),
        num: number().integer().min(0).required(),
        fen: fen().required(),
        /** Why none can be chosen; empty when some can. */
        hint: string().defined(),
      }).required(),
    ).required(),
    goods: fen().required(),
    freight: fen().required(),
    /** Why freight comes back, or why not. */
    freightText: string().defined(),
    total: fen().required(),
    /** The order's payment method, by which the money goes back. */
    way: string().oneOf(PAY_METHODS).optional(),
    wayText: string().defined(),
    /** By when it arrives. */
    arriveText: string().defined(),
    /** Which rule applies, and who decides by when. */
    policyText: string().defined(),
    decision: string().oneOf(REFUND_DECISIONS).optional(),
    /** Empty when the application can be sent as it is. */
    faults: array(
      object({
        code: string().oneOf(REFUND_FAULTS).required(),
        itemId: rowId().optional(),
        message: string().required(),
      }).required(),
    ).required(),
  }),
};

export const apply = {
  input: object({
    orderId: orderId(),
    type: type().required('请选择售后类型'),
    reason: reason().required('请选择原因'),
    items: wanted().min(1, '请选择商品').required('请选择商品'),
    content: multiLine().max(REFUND_CONTENT_MAX, `说明最多${REFUND_CONTENT_MAX}个字`).default(''),
    images: array(string().max(120).required())
      .max(REFUND_IMAGES_MAX, `最多上传${REFUND_IMAGES_MAX}张图片`)
      .default([]),
    /** The sum that the buyer saw; another one is refused. */
    total: fen().min(0).required('请核对退款金额'),
  }),
  output: object({
    refundId: rowId().required(),
    status: status().required(),
    /** Nobody has to decide any more. */
    autoApproved: boolean().required(),
  }),
};

/** A refund in a list; money in fen. */
const head = {
  refundId: rowId().required(),
  /** For people: a letter and 20 digits. */
  sn: string().required(),
  orderId: rowId().required(),
  orderSn: string().required(),
  type: type().required(),
  status: status().required(),
  goods: fen().required(),
  freight: fen().required(),
  amount: fen().required(),
  createdAt: time().required(),
  /** By when the step that is waited for happens, by itself if need be; absent when nothing is promised. */
  dueAt: time().optional(),
  /** The next step, in a sentence. */
  nextText: string().defined(),
  items: array(
    object({
      ...goodsLine,
      /** 0: the rest of pieces that were refunded in part. */
      num: number().integer().min(0).required(),
      fen: fen().required(),
    }).required(),
  ).required(),
  actions: array(string().oneOf(REFUND_ACTIONS).required()).required(),
};

export const list = {
  input: object({ ...pageInput }),
  output: object({ list: pageOf(object(head)).required(), serverTime: time().required() }),
};

const refund = () =>
  object({
    ...head,
    reason: reason().required(),
    content: string().defined(),
    images: array(string().required()).required(),
    /** Past events, oldest first. */
    events: array(
      object({
        at: time().required(),
        title: string().required(),
        text: string().defined(),
      }).required(),
    ).required(),
    /** Where the goods go; empty while they do not, or when the shop has to be asked. */
    returnAddress: string().defined(),
    /** Sent by the buyer. */
    parcel: object({
      carrier: string().required(),
      no: string().required(),
      /** The carrier's own page for questions about a number. */
      url: string().required(),
    })
      .default(undefined)
      .optional(),
    /** The shop's answer: why it was refused, or another amount was approved. */
    answer: string().defined(),
    /** Way of the money. */
    way: string().oneOf(PAY_METHODS).optional(),
    wayText: string().defined(),
    /** Number of the refund at the provider; empty before it is known. */
    providerNo: string().defined(),
    arriveText: string().defined(),
    serverTime: time().required(),
  }).required();

const one = { input: object({ refundId: refundId() }), output: object({ refund: refund() }) };

export const detail = one;
export const cancel = one;
export const delivery = {
  input: object({
    refundId: refundId(),
    carrier: string().oneOf(CARRIER_CODES, '请选择快递公司').required('请选择快递公司'),
    no: singleLine().max(40).required('请填写正确的快递单号'),
  }),
  output: one.output,
};
