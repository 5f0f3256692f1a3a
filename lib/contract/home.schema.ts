import { array, boolean, number, object, string } from 'yup';
import { fen, time, userId } from './fields';
import { shelf } from './goods.schema';
import { pageInput, pageOf } from './paging';

export const HOME_RANGES = [7, 30, 90] as const;
export const FEED_TYPES = ['partner', 'block', 'system', 'reward', 'withdraw'] as const;

export const getHome = {
  input: object({ range: number().oneOf(HOME_RANGES, '请选择时间范围').default(7) }),
  output: object({
    today: object({
      visits: number().integer().required(),
      newPartners: number().integer().required(),
      reward: fen().required(),
    }).required(),
    assets: object({
      available: fen().required(),
      pending: fen().required(),
      withdrawing: fen().required(),
      totalIncome: fen().required(),
    }).required(),
    month: object({
      reward: fen().required(),
      newPartners: number().integer().required(),
    }).required(),
    partners: number().integer().required(),
    series: array(
      object({
        date: string().required(),
        visits: number().integer().required(),
        newPartners: number().integer().required(),
        reward: fen().required(),
      }).required(),
    ).required(),
    todos: array(
      object({
        key: string().required(),
        title: string().required(),
        route: string().required(),
      }).required(),
    ).required(),
    /** Absent in older stored answers. */
    sign: string().optional().default(''),
    /** First steps, true = done; null once all are done or money came. */
    start: object({
      sign: boolean().required(),
      /** Absent in older stored answers. */
      log: boolean().optional().default(false),
      partner: boolean().required(),
    })
      .defined()
      .nullable()
      .default(null),
    growth: object({
      level: number().integer().min(0).max(7).required(),
      points: number().integer().required(),
      nextPoints: number().integer().defined().nullable(),
    }).required(),
    invite: object({ code: string().required(), refereeId: userId().required() }).required(),
    /** Asks whether the inviter is right; null = no question. Answered by `partners.getReferee`. */
    confirm: object({ maskedName: string().required(), avatar: string().defined() })
      .defined()
      .nullable()
      .default(null),
    unread: number().integer().required(),
    shelf: shelf(),
  }),
};

export const listFeed = {
  input: object(pageInput),
  output: object({
    list: pageOf(
      object({
        id: number().integer().required(),
        type: string().oneOf(FEED_TYPES).required(),
        text: string().required(),
        time: time().required(),
        route: string().defined(),
      }),
    ).required(),
  }),
};
