import { array, boolean, number, object, string } from 'yup';
import { addressRow } from './addresses.schema';
import { CART_MAX } from './cart.schema';
import { customFields, customValues } from './custom.schema';
import {
  day,
  fen,
  pieces,
  requiredMobile,
  rowId,
  shownDay,
  singleLine,
  time,
  visitorName,
} from './fields';
import { GOODS_KINDS, GOODS_WAYS } from './goods.schema';
import { placeView } from './places.schema';
import { slot, slotView } from './slots.schema';

export const ORDER_ROWS_MAX = 50;
export const QUOTE_MINUTES = 15;
export const REMARK_MAX = 50;
export const PASS_AHEAD_DAYS = 30;
export const QUOTE_MODES = ['cart', 'now'] as const;
export const QUOTE_FAULTS = [
  'goods_off',
  'sku_off',
  'stock_short',
  'sold_out',
  'limit_order',
  'limit_member',
  'region_unserved',
  'course_owned',
  'way_off',
  'slot_missing',
  'slot_closed',
  'slot_full',
  'wait_over',
] as const;

const remark = () => singleLine().max(REMARK_MAX, '备注最多50个字').default('');

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
  /** After its share of a discount. */
  paid: fen().required(),
  /** Why not returnable within 7 days without a reason; empty = it is. */
  noReturnReason: string().defined(),
};

export const quoteBody = {
  quoteId: string().defined(),
  kind: string().oneOf(GOODS_KINDS).required(),
  items: array(
    object({
      ...line,
      cartId: rowId().optional(),
      /** Made to order: values are sent with the submission. */
      customFields: customFields().optional(),
      /** As in the cart; empty = not given yet. */
      values: array(string().defined()).optional(),
    }).required(),
  ).required(),
  goodsTotal: fen().required(),
  discount: fen().required(),
  freight: fen().optional(),
  freightText: string().defined(),
  payable: fen().optional(),
  address: object(addressRow).default(undefined).optional(),
  /** Ways that every row allows, and the chosen one; absent in an earlier release. */
  ways: array(string().oneOf(GOODS_WAYS).required()).optional(),
  way: string().oneOf(GOODS_WAYS).optional(),
  localOff: string().optional(),
  /** At the buyer's address. */
  onSite: boolean().optional(),
  /** Of pick-up; the first place is chosen where none was asked for. */
  pickup: object({
    placeId: rowId().required(),
    places: array(
      placeView()
        .concat(object({ isOpen: boolean().required(), readyAt: time().required() }))
        .required(),
    ).required(),
  })
    .default(undefined)
    .optional(),
  pass: object({
    from: shownDay().required(),
    to: shownDay().required(),
    first: shownDay().required(),
    last: shownDay().required(),
  })
    .default(undefined)
    .optional(),
  /** Of an appointment; absent until one was chosen. `others`: the nearest three where it is gone. */
  slot: object({
    ...slotView,
    isGone: boolean().required(),
    others: array(slot().required()).required(),
    places: array(placeView().required()).required(),
  })
    .default(undefined)
    .optional(),
  /** Proposed number for the code of a service, course or pick-up; empty for what is sent. */
  mobile: string().defined(),
  /** Above the button; absent in older stored answers. */
  promises: array(string().required()).optional(),
  payBy: time().required(),
  canPayNow: boolean().required(),
  faults: array(
    object({
      code: string().oneOf(QUOTE_FAULTS).required(),
      skuId: rowId().required(),
      cartId: rowId().optional(),
      available: number().integer().min(0).optional(),
      message: string().required(),
    }).required(),
  ).required(),
};

export const quoteOrder = {
  input: object({
    mode: string().oneOf(QUOTE_MODES).required(),
    cartIds: array(rowId().required()).max(CART_MAX).optional(),
    skuId: rowId().optional(),
    num: pieces().optional(),
    addressId: rowId().optional(),
    way: string().oneOf(GOODS_WAYS).optional(),
    placeId: rowId().optional(),
    /** First day of a pass; default today. */
    passFrom: day().optional(),
    slotId: rowId().optional(),
    waitId: rowId().optional(),
  }),
  output: object(quoteBody),
};

export const submitOrder = {
  input: object({
    quoteId: string().max(64).required('页面停留较久，请核对金额后重新提交'),
    addressId: rowId().optional(),
    mobile: requiredMobile().notRequired().optional(),
    /** Who comes to an appointment; absent = the buyer under `mobile`. */
    visitor: object({ name: visitorName(), mobile: requiredMobile() })
      .default(undefined)
      .optional(),
    remark: remark(),
    /** In the order of the product's fields. */
    custom: array(
      object({
        skuId: rowId().required(),
        cartId: rowId().optional(),
        values: customValues(),
      }).required(),
    )
      .max(ORDER_ROWS_MAX)
      .optional(),
    /** Checked by the buyer, one by one. */
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
