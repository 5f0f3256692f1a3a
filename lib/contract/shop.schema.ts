import { array, boolean, number, object, string } from 'yup';
import { rowId, time } from './fields';
import { GOODS_KINDS, goodsRow } from './goods.schema';

/** Ways to pay that the shop can offer; empty until payment is set up. */
export const PAY_WAYS = ['wxpay', 'offline', 'balance', 'test'] as const;

export const config = {
  input: object({}),
  output: object({
    isOpen: boolean().required(),
    /** Payments are taken from this hour of Shanghai until midnight (specification: not before 07:00). */
    payHours: object({ from: number().integer().min(0).max(23).required() }).required(),
    serverTime: time().required(),
    payWays: array(string().oneOf(PAY_WAYS).required()).required(),
    kinds: array(string().oneOf(GOODS_KINDS).required()).required(),
    /** Days after the receipt in which a fault of the goods is answered for. */
    afterSaleDays: number().integer().required(),
    /** Who sells, as buyers have to be told; a part that is not set is empty. */
    seller: object({
      name: string().defined(),
      licence: string().defined(),
      contact: string().defined(),
    }).required(),
    /** Words that operators suggest on the search page. */
    hotWords: array(string().required()).required(),
    /** Changes whenever an operator changes any of this. */
    version: string().required(),
  }),
};

export const home = {
  input: object({}),
  output: object({
    banners: array(
      object({ image: string().required(), route: string().defined(), title: string().defined() }),
    ).required(),
    icons: array(
      object({
        categoryId: rowId().required(),
        name: string().required(),
        image: string().defined(),
      }),
    ).required(),
    /** One sentence of the operator; empty = none. */
    notice: string().defined(),
    sections: array(
      object({
        title: string().required(),
        sort: string().oneOf(['new', 'sales']).required(),
        goods: array(object(goodsRow).required()).required(),
      }).required(),
    ).required(),
  }),
};
