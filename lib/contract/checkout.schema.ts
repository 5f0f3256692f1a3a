import { array, boolean, number, object, string } from 'yup';
import { addressRow } from './addresses.schema';
import { CART_MAX } from './cart.schema';
import { pieces, requiredMobile, rowId, singleLine, time } from './fields';
import { GOODS_KINDS } from './goods.schema';
import { fen } from './money';

/** Rows of one order. */
export const ORDER_ROWS_MAX = 50;
export const QUOTE_MINUTES = 15;
export const REMARK_MAX = 50;
export const QUOTE_MODES = ['cart', 'now'] as const;
/** Why a row cannot be ordered as it is. */
export const QUOTE_FAULTS = [
  'goods_off',
  'sku_off',
  'stock_short',
  'sold_out',
  'limit_order',
  'limit_member',
  'region_unserved',
] as const;

const remark = () => singleLine().max(REMARK_MAX, '备注最多50个字').default('');

/** A line of a quote or an order; money in fen. */
export const line = {
  goodsId: rowId().required(),
  skuId: rowId().required(),
  title: string().required(),
  skuText: string().defined(),
  image: string().defined(),
  num: number().integer().min(1).required(),
  price: fen().required(),
  /** price × num. */
  sum: fen().required(),
  /** Cost of the line after its share of a discount. */
  paid: fen().required(),
  /** Why it cannot be returned without a reason within 7 days; empty = it can. */
  noReturnReason: string().defined(),
};

export const quoteBody = {
  /** Empty while there are faults. */
  quoteId: string().defined(),
  kind: string().oneOf(GOODS_KINDS).required(),
  items: array(object({ ...line, cartId: rowId().optional() }).required()).required(),
  goodsTotal: fen().required(),
  discount: fen().required(),
  freight: fen().required(),
  /** Why the freight is what it is; a second line has the rates. */
  freightText: string().defined(),
  payable: fen().required(),
  address: object(addressRow).default(undefined).optional(),
  /** Of the default address: a proposal of where the code of a service or course is sent; empty without one, and for goods. */
  mobile: string().defined(),
  /** Until when an order that is submitted now has to be paid. */
  payBy: time().required(),
  canPayNow: boolean().required(),
  faults: array(
    object({
      code: string().oneOf(QUOTE_FAULTS).required(),
      skuId: rowId().required(),
      cartId: rowId().optional(),
      /** Pieces that can still be had, where the code is about pieces. */
      available: number().integer().min(0).optional(),
      message: string().required(),
    }).required(),
  ).required(),
};

export const quote = {
  input: object({
    mode: string().oneOf(QUOTE_MODES).required(),
    cartIds: array(rowId().required()).max(CART_MAX).optional(),
    skuId: rowId().optional(),
    num: pieces().optional(),
    /** Absent: the default address. */
    addressId: rowId().optional(),
  }),
  output: object(quoteBody),
};

export const submit = {
  input: object({
    quoteId: string().max(64).required('页面停留较久，请核对金额后重新提交'),
    addressId: rowId().optional(),
    /** For services and courses: where the code is sent. */
    mobile: requiredMobile().notRequired().optional(),
    remark: remark(),
    /** Choices whose missing right of return the buyer has ticked, one by one. */
    confirmedNoReturn: array(rowId().required()).max(ORDER_ROWS_MAX).default([]),
  }),
  output: object({
    orderId: rowId().required(),
    sn: string().required(),
    payable: fen().required(),
    payBy: time().required(),
    cartTotal: number().integer().min(0).required(),
  }),
};
