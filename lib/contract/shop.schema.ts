import { array, boolean, number, object, string } from 'yup';
import { rowId, time } from './fields';
import { GOODS_KINDS, goodsRow } from './goods.schema';

export const PAY_WAYS = ['wxpay', 'offline', 'balance', 'test'] as const;

export const getShopConfig = {
  input: object({}),
  output: object({
    isOpen: boolean().required(),
    /** Hour in Shanghai, until midnight; not before 07:00. */
    payHours: object({ from: number().integer().min(0).max(23).required() }).required(),
    serverTime: time().required(),
    payWays: array(string().oneOf(PAY_WAYS).required()).required(),
    kinds: array(string().oneOf(GOODS_KINDS).required()).required(),
    afterSaleDays: number().integer().required(),
    /** Legal notice; unset parts are empty. */
    seller: object({
      name: string().defined(),
      licence: string().defined(),
      contact: string().defined(),
    }).required(),
    hotWords: array(string().required()).required(),
    version: string().required(),
  }),
};

export const getShopHome = {
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
