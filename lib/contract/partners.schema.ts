import { array, boolean, number, object, string } from 'yup';
import { nothing, time, userId } from './fields';
import { fen } from './money';
import { pageInput, pageOf } from './paging';

/** 0 = all, 1 = direct, 2 = indirect. */
export const PARTNER_LEVELS = [0, 1, 2] as const;
/** How a partner came: a plain link, a typed invite code, a poster, a business card, a street page. */
export const PARTNER_CHANNELS = ['link', 'code', 'poster', 'card', 'block'] as const;
export type PartnerChannel = (typeof PARTNER_CHANNELS)[number];
export const TIMELINE_TYPES = ['visit', 'register', 'plot', 'order'] as const;

const partner = object({
  /** The user id of a direct partner; of a second-level one a number that leads to nobody. */
  partnerId: userId().required(),
  /** Of second-level partners only the first character is told. */
  userName: string().required(),
  avatar: string().defined(),
  /** Direct partners only; else empty. */
  mobileMask: string().defined(),
  level: number().oneOf([1, 2]).required(),
  /** Of second-level partners: the first moment of the month. */
  joinedAt: time().required(),
  areaName: string().defined(),
  blockNo: number().integer().defined().nullable(),
  buildingLevel: number().integer().min(0).max(7).required(),
  orderCount: number().integer().required(),
  reward: fen().required(),
  channel: string().oneOf(PARTNER_CHANNELS).required(),
  isMayor: boolean().required(),
  isStudent: boolean().required(),
});

const inviter = object({ userId: userId().required(), userName: string().required(), avatar: string().defined(), joinedAt: time().required() });

export const partners = {
  input: object({
    ...pageInput,
    level: number().oneOf(PARTNER_LEVELS, '请选择小伙伴范围').default(0),
    /** Nickname or the last digits of the mobile, from 2 characters on. */
    keyword: string().trim().max(20, '搜索词不能超过20字').default(''),
  }),
  output: object({
    list: pageOf(partner).required(),
    summary: object({
      total: number().integer().required(),
      direct: number().integer().required(),
      indirect: number().integer().required(),
      /** Joined this month and last month (Asia/Shanghai), direct partners. */
      month: number().integer().required(),
      lastMonth: number().integer().required(),
      /** Direct partners joined in each of the last six months, oldest first. */
      months: array(object({ month: string().required(), count: number().integer().required() }).required()).required(),
      /** Whether second-level partners are shown at all. */
      levels: number().oneOf([0, 1, 2]).required(),
      inviter: inviter.defined().nullable().default(null),
    }).required(),
  }),
};

export const partnerDetail = {
  input: object({ partnerId: userId().required('缺少小伙伴编号') }),
  output: object({ partner: partner.required(), timeline: array(object({ type: string().oneOf(TIMELINE_TYPES).required(), time: time().required(), text: string().required() }).required()).required() }),
};

export const referee = {
  input: nothing(),
  output: object({ referee: inviter.defined().nullable().default(null), canChangeUntil: time().defined().nullable() }),
};
