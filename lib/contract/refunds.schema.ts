import { array, boolean, mixed, number, object, string } from 'yup';
import { CARRIER_CODES } from './carriers';
import { fen, multiLine, pieces, rowId, singleLine, time } from './fields';
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
  UNIT_WORDS,
} from './refund-words';

export const REFUND_ROWS_MAX = 50;

export const REFUND_FAULTS = [
  'refund_window',
  'refund_open',
  'refund_over',
  'unit_over',
  'refund_twice',
  'shipped_already',
  'custom_started',
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

const goodsLine = {
  itemId: rowId().required(),
  title: string().required(),
  skuText: string().defined(),
  image: string().defined(),
  unit: string().oneOf(UNIT_WORDS).optional(),
};

export const quoteRefund = {
  input: object({
    orderId: orderId(),
    /** Absent: first possible type. */
    type: type().optional(),
    /** Absent: first reason. Decides about the freight. */
    reason: reason().optional(),
    /** Absent: all. */
    items: wanted().optional(),
    /** Its units alone. */
    voucherId: rowId().optional(),
  }),
  output: object({
    /** Empty = nothing can be applied for. */
    types: array(
      object({
        type: type().required(),
        reasons: array(reason().required()).required(),
      }).required(),
    ).required(),
    type: type().optional(),
    reason: reason().optional(),
    lines: array(
      object({
        ...goodsLine,
        /** Units; 0 = none. */
        max: number().integer().min(0).required(),
        /** All or nothing: days of a pass. */
        isWhole: boolean().optional(),
        num: number().integer().min(0).required(),
        fen: fen().required(),
        hint: string().defined(),
      }).required(),
    ).required(),
    goods: fen().required(),
    freight: fen().required(),
    freightText: string().defined(),
    total: fen().required(),
    way: string().oneOf(PAY_METHODS).optional(),
    wayText: string().defined(),
    arriveText: string().defined(),
    /** Rule that applies, and who decides by when. */
    policyText: string().defined(),
    decision: string().oneOf(REFUND_DECISIONS).optional(),
    /** Empty = can be sent. */
    faults: array(
      object({
        code: string().oneOf(REFUND_FAULTS).required(),
        itemId: rowId().optional(),
        message: string().required(),
      }).required(),
    ).required(),
  }),
};

export const applyRefund = {
  input: object({
    orderId: orderId(),
    type: type().required('请选择售后类型'),
    reason: reason().required('请选择原因'),
    items: wanted().min(1, '请选择商品').required('请选择商品'),
    voucherId: rowId().optional(),
    content: multiLine().max(REFUND_CONTENT_MAX, `说明最多${REFUND_CONTENT_MAX}个字`).default(''),
    images: array(string().max(120).required())
      .max(REFUND_IMAGES_MAX, `最多上传${REFUND_IMAGES_MAX}张图片`)
      .default([]),
    /** Sum the buyer saw; another is refused. */
    total: fen().min(0).required('请核对退款金额'),
  }),
  output: object({
    refundId: rowId().required(),
    status: status().required(),
    autoApproved: boolean().required(),
  }),
};

const head = {
  refundId: rowId().required(),
  /** A letter and 20 digits. */
  sn: string().required(),
  orderId: rowId().required(),
  orderSn: string().required(),
  type: type().required(),
  status: status().required(),
  goods: fen().required(),
  freight: fen().required(),
  amount: fen().required(),
  createdAt: time().required(),
  /** Deadline of the current step; absent = none promised. */
  dueAt: time().optional(),
  nextText: string().defined(),
  items: array(
    object({
      ...goodsLine,
      /** 0: remainder of units refunded in part. */
      num: number().integer().min(0).required(),
      fen: fen().required(),
    }).required(),
  ).required(),
  actions: array(string().oneOf(REFUND_ACTIONS).required()).required(),
};

export const listRefunds = {
  input: object({ ...pageInput }),
  output: object({ list: pageOf(object(head)).required(), serverTime: time().required() }),
};

const refund = () =>
  object({
    ...head,
    reason: reason().required(),
    content: string().defined(),
    images: array(string().required()).required(),
    /** Oldest first. */
    events: array(
      object({
        at: time().required(),
        title: string().required(),
        text: string().defined(),
      }).required(),
    ).required(),
    /** Empty = none yet, or ask the shop. */
    returnAddress: string().defined(),
    parcel: object({
      carrier: string().required(),
      no: string().required(),
      url: string().required(),
    })
      .default(undefined)
      .optional(),
    /** Why refused, or why another amount. */
    answer: string().defined(),
    way: string().oneOf(PAY_METHODS).optional(),
    wayText: string().defined(),
    providerNo: string().defined(),
    arriveText: string().defined(),
    serverTime: time().required(),
  }).required();

const one = { input: object({ refundId: refundId() }), output: object({ refund: refund() }) };

export const getRefund = one;
export const cancelRefund = one;
export const deliverRefund = {
  input: object({
    refundId: refundId(),
    carrier: string().oneOf(CARRIER_CODES, '请选择快递公司').required('请选择快递公司'),
    no: singleLine().max(40).required('请填写正确的快递单号'),
  }),
  output: one.output,
};
