import { array, boolean, number, object, string } from 'yup';
import {
  fen,
  inviteCode,
  multiLine,
  nothing,
  rowId,
  searchText,
  singleLine,
  time,
  userId,
} from './fields';
import { REPORT_REASONS } from './houses.schema';
import { pageInput, pageOf } from './paging';

export const PARTNER_LEVELS = [0, 1, 2] as const;
/** `block`: a street page. */
export const PARTNER_CHANNELS = ['link', 'code', 'poster', 'card', 'block'] as const;
export type PartnerChannel = (typeof PARTNER_CHANNELS)[number];
export const PARTNER_SORTS = ['joined', 'orders', 'reward'] as const;
export type PartnerSort = (typeof PARTNER_SORTS)[number];
/** active: within 30 days; the last three cover direct partners only. */
export const PARTNER_FILTERS = ['all', 'none', 'ordered', 'active', 'mayor', 'student'] as const;
export type PartnerFilter = (typeof PARTNER_FILTERS)[number];
export const RANK_TYPES = ['week', 'month'] as const;
export type RankType = (typeof RANK_TYPES)[number];
export const PARTNER_LIMITS = { note: 100, tags: 5, tag: 8 } as const;
export const TIMELINE_TYPES = ['visit', 'register', 'plot', 'order'] as const;

const partner = object({
  /** User id of a direct partner; a row number that identifies no user for the second level. */
  partnerId: userId().required(),
  /** Second level: first character only. */
  userName: string().required(),
  avatar: string().defined(),
  mobileMask: string().defined(),
  level: number().oneOf([1, 2]).required(),
  /** Second level: start of the month. */
  joinedAt: time().required(),
  areaName: string().defined(),
  blockAreaId: rowId().defined().nullable(),
  blockNo: number().integer().defined().nullable(),
  buildingLevel: number().integer().min(0).max(7).required(),
  orderCount: number().integer().required(),
  reward: fen().required(),
  channel: string().oneOf(PARTNER_CHANNELS).required(),
  isMayor: boolean().required(),
  isStudent: boolean().required(),
  /** Direct partners, to the Shanghai day; else null. */
  lastActiveAt: time().defined().nullable(),
  note: string().defined(),
  tags: array(string().required()).required(),
});

const inviter = object({
  userId: userId().required(),
  userName: string().required(),
  avatar: string().defined(),
  joinedAt: time().required(),
});

export const listPartners = {
  input: object({
    ...pageInput,
    level: number().oneOf(PARTNER_LEVELS, '请选择小伙伴范围').default(0),
    /** Nickname or last digits of the mobile, from 2 characters. */
    keyword: searchText().max(20, '搜索词不能超过20字').default(''),
    sort: string().oneOf(PARTNER_SORTS, '请选择排序').default('joined'),
    order: string().oneOf(['asc', 'desc'], '请选择排序').default('desc'),
    filter: string().oneOf(PARTNER_FILTERS, '请选择筛选').default('all'),
    channel: string()
      .oneOf([...PARTNER_CHANNELS, ''], '请选择来源')
      .default(''),
  }),
  output: object({
    list: pageOf(partner).required(),
    summary: object({
      total: number().integer().required(),
      direct: number().integer().required(),
      indirect: number().integer().required(),
      /** Direct partners, by Shanghai month. */
      month: number().integer().required(),
      lastMonth: number().integer().required(),
      /** Last six months, oldest first. */
      months: array(
        object({ month: string().required(), count: number().integer().required() }).required(),
      ).required(),
      /** 1 hides the second level. */
      levels: number().oneOf([0, 1, 2]).required(),
      inviter: inviter.defined().nullable().default(null),
      /** Searched, filtered or sorted (not by time) lists end at 500. */
      isCapped: boolean().required(),
    }).required(),
  }),
};

export const getPartner = {
  input: object({ partnerId: userId().required('缺少小伙伴编号') }),
  output: object({
    partner: partner.required(),
    timeline: array(
      object({
        type: string().oneOf(TIMELINE_TYPES).required(),
        time: time().required(),
        text: string().required(),
      }).required(),
    ).required(),
  }),
};

export const notePartner = {
  input: object({
    partnerId: userId().required('缺少小伙伴编号'),
    note: multiLine().max(PARTNER_LIMITS.note, `备注不能超过${PARTNER_LIMITS.note}字`).default(''),
    tags: array(
      singleLine()
        .max(PARTNER_LIMITS.tag, `标签不能超过${PARTNER_LIMITS.tag}字`)
        .required('标签不能为空'),
    )
      .max(PARTNER_LIMITS.tags, `最多${PARTNER_LIMITS.tags}个标签`)
      .default([]),
  }),
  output: object({ note: string().defined(), tags: array(string().required()).required() }),
};

export const getReferee = {
  input: object({
    inviteCode: inviteCode().optional(),
    answer: string().oneOf(['yes', 'none'], '请选择是或不是').optional(),
  }),
  output: object({
    referee: inviter.defined().nullable().default(null),
    /** Null = settled. */
    canChangeUntil: time().defined().nullable(),
    isAsked: boolean().required(),
  }),
};

export const getRank = {
  input: object({
    type: string().oneOf(RANK_TYPES, '请选择周榜或月榜').default('week'),
    ...pageInput,
  }),
  output: object({
    list: pageOf(
      object({
        rank: number().integer().required(),
        userName: string().required(),
        avatar: string().defined(),
        areaName: string().defined(),
        blockNo: number().integer().defined().nullable(),
        isMayor: boolean().required(),
        count: number().integer().required(),
        isMe: boolean().required(),
      }),
    ).required(),
    summary: object({
      /** Up to 1000; null = not listed or lower. */
      position: number().integer().defined().nullable(),
      count: number().integer().required(),
      isListed: boolean().required(),
      from: string().required(),
    }).required(),
  }),
};

export const joinRank = {
  input: object({ isListed: boolean().required('请选择是否参加') }),
  output: object({ isListed: boolean().required() }),
};

export const reportPartner = {
  input: object({
    partnerId: userId().required('缺少小伙伴编号'),
    reason: string().oneOf(REPORT_REASONS, '请选择举报原因').required('请选择举报原因'),
  }),
  output: nothing(),
};

export const LANE_HOUSES = 30;
export const HELP_MAX = 3;
export const LANE_NEWS = 3;
/** No plot; stall not opened; house grew without a sale. */
export const HELP_REASONS = ['plot', 'opening', 'near'] as const;
export type HelpReason = (typeof HELP_REASONS)[number];

const home = {
  blockAreaId: rowId().nullable().defined(),
  blockNo: number().integer().nullable().defined(),
  level: number().integer().min(0).max(7).required(),
  isMayor: boolean().required(),
};

const mate = object({
  userId: userId().required(),
  userName: string().required(),
  avatar: string().defined(),
  ...home,
  isLit: boolean().required(),
  hasLantern: boolean().required(),
});

export const getPartnerStreet = {
  input: object({}),
  output: object({
    me: object(home).required(),
    direct: number().integer().min(0).required(),
    houses: array(mate.shape({ isWaiting: boolean().required() }).required()).required(),
    /** Most urgent first; nobody written to within a week. */
    help: array(
      mate
        .shape({
          reason: string().oneOf(HELP_REASONS).required(),
          days: number().integer().min(0).required(),
        })
        .required(),
    ).required(),
    inviter: mate.defined().nullable().default(null),
    /** Answers to own logs, and fresh logs of partners and inviter. */
    news: array(
      object({
        kind: string()
          .oneOf(['answer', 'log'] as const)
          .required(),
        person: object({
          userId: userId().required(),
          userName: string().required(),
          avatar: string().defined(),
        }).required(),
        text: string().defined(),
        logId: rowId().required(),
        time: time().required(),
      }).required(),
    ).required(),
  }),
};
