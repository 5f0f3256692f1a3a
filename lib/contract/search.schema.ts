import { array, boolean, mixed, number, object, string } from 'yup';
import { person, PLOT_STATES } from './city.schema';
import { fen, nothing, rowId, searchText } from './fields';
import { GOODS_KINDS, STOCK_STATES } from './goods.schema';
import { SEARCH_TYPES } from './help.schema';
import { ORDER_STATUS, type OrderStatus } from './orders.schema';

/** Rows per kind at most; at the limit there may be more. */
export const FOUND_MAX = 20;
/** Characters; people and plots are searched from the first. */
export const TEXT_FROM = 2;
export const RELATIONS = ['inviter', 'partner', 'area'] as const;

const level = () => number().integer().min(0).max(7).required();
const count = () => number().integer().min(0).required();
const plotNo = () => number().integer().nullable().defined();

export const searchAll = {
  input: object({
    keyword: searchText().max(40, '搜索词最多40个字').required('请输入搜索词'),
  }),
  output: object({
    /** Inviter, direct partners and the own area, by name, sign or (partners) end of the mobile. */
    people: array(
      person
        .shape({
          blockAreaId: rowId().nullable().defined(),
          blockNo: plotNo(),
          level: level(),
          isMayor: boolean().required(),
          sign: string().defined(),
          relation: string().oneOf(RELATIONS).required(),
        })
        .required(),
    ).required(),
    plots: array(
      object({
        blockAreaId: rowId().required(),
        areaName: string().required(),
        blockNo: number().integer().required(),
        state: string().oneOf(PLOT_STATES).required(),
        level: level(),
        isMine: boolean().required(),
        name: string().defined(),
        sign: string().defined(),
      }).required(),
    ).required(),
    texts: array(
      object({
        type: string().oneOf(SEARCH_TYPES).required(),
        title: string().required(),
        excerpt: string().defined(),
        route: string().required(),
        /** Of articles and films; empty = none. */
        cover: string().defined(),
      }).required(),
    ).required(),
    /** Members only. */
    lessons: array(
      object({
        lessonId: rowId().required(),
        /** Of a lesson for sale: its course says so. */
        courseId: rowId().optional(),
        title: string().required(),
        course: string().required(),
        cover: string().defined(),
      }).required(),
    ).required(),
    /** Empty while the shop is closed. */
    goods: array(
      object({
        goodsId: rowId().required(),
        title: string().required(),
        cover: string().defined(),
        minPrice: fen().required(),
        stockState: string().oneOf(STOCK_STATES).required(),
        kind: string().oneOf(GOODS_KINDS).required(),
      }).required(),
    ).required(),
    orders: array(
      object({
        orderId: rowId().required(),
        sn: string().required(),
        status: mixed<OrderStatus>().oneOf(Object.values(ORDER_STATUS)).required(),
        title: string().required(),
        image: string().defined(),
      }).required(),
    ).required(),
  }),
};

export const getSearchStart = {
  input: nothing(),
  output: object({
    people: array(
      person
        .shape({
          blockAreaId: rowId().nullable().defined(),
          blockNo: plotNo(),
          isMayor: boolean().required(),
        })
        .required(),
    ).required(),
    withdrawal: object({
      id: rowId().required(),
      amount: fen().required(),
      /** Else it was approved, and the money is on its way. */
      isReviewed: boolean().required(),
    })
      .nullable()
      .defined()
      .default(null),
    parcel: object({ orderId: rowId().required(), title: string().required() })
      .nullable()
      .defined()
      .default(null),
    lesson: object({
      lessonId: rowId().required(),
      number: count(),
      title: string().required(),
    })
      .nullable()
      .defined()
      .default(null),
    messages: count(),
    reading: array(
      object({
        articleId: rowId().required(),
        title: string().required(),
        today: count(),
        views: count(),
      }).required(),
    ).required(),
  }),
};
