import { array, boolean, number, object, string } from 'yup';
import { givenValues } from './custom.schema';
import { fen, nothing, pieces, rowId } from './fields';

export const CART_MAX = 120;
export const UNDO_MINUTES = 5;

/**
 * `off`: product off sale. `sku_off`: choice off sale. `out`: no stock. `short`: less than wanted; counts with its
 * stock. Only `ok` and `short` can be checked.
 */
export const CART_STATES = ['ok', 'off', 'sku_off', 'out', 'short'] as const;

const cartId = () => rowId().required('购物车已变化，请核对后重新提交');
const cartIds = () =>
  array(rowId().required()).min(1, '请选择商品').max(CART_MAX).required('请选择商品');
const cartTotal = () => number().integer().min(0).required();

const row = {
  cartId: rowId().required(),
  goodsId: rowId().required(),
  skuId: rowId().required(),
  title: string().required(),
  /** `蓝边白 · 350 ml`; empty without specs. */
  skuText: string().defined(),
  image: string().defined(),
  price: fen().required(),
  priceAtAdd: fen().required(),
  num: number().integer().min(1).required(),
  isChecked: boolean().required(),
  state: string().oneOf(CART_STATES).required(),
  /** Exact up to 10; null above. */
  available: number().integer().min(0).nullable().defined(),
  limit: number().integer().min(0).required(),
  /** Values of what is made to order; `skuText` says them, too. */
  custom: array(string().defined()).optional(),
};

/** Of checked rows: fen without freight, and units. */
const sums = {
  cartTotal: cartTotal(),
  sum: fen().required(),
  sumCount: number().integer().min(0).required(),
  /** From this sum on their delivery is free, fen; null = never, or by several rules. */
  freeFrom: fen().nullable().defined(),
};

export const listCart = {
  input: nothing(),
  output: object({ list: array(object(row).required()).required(), ...sums }),
};

export const getCartTotal = { input: nothing(), output: object({ cartTotal: cartTotal() }) };

export const addToCart = {
  input: object({
    skuId: rowId().required('请选择完整的商品规格'),
    num: pieces().default(1),
    /** Of what is made to order; another value is another row. */
    custom: givenValues(),
  }),
  output: object({ cartTotal: cartTotal(), item: object(row).required() }),
};

export const updateCart = {
  input: object({
    cartId: cartId(),
    num: pieces().optional(),
    isChecked: boolean().optional(),
    skuId: rowId().optional(),
    custom: givenValues(),
  }),
  output: object({ ...sums, item: object(row).required() }),
};

export const checkCart = {
  input: object({ cartIds: cartIds(), isChecked: boolean().required() }),
  output: object(sums),
};

export const clearCart = {
  input: object({ cartIds: cartIds() }),
  output: object({ ...sums, undoId: string().required() }),
};

export const restoreCart = {
  input: object({ undoId: string().max(64).required() }),
  output: object(sums),
};
