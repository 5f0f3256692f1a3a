import { array, boolean, number, object, string } from 'yup';
import {
  CARD_LIMITS,
  CARD_THEMES,
  cardFields,
  cardVisibility,
  shownFields,
} from './card-fields.schema';
import { multiLine, nothing, searchText, time, userId, version } from './fields';
import { REPORT_REASONS } from './houses.schema';
import { pageInput, pageOf } from './paging';

export const CARD_RELATIONS = ['guest', 'member', 'partner', 'exchanged', 'self'] as const;

export const EXCHANGE_STATES = ['asked', 'accepted', 'declined'] as const;

export const CARD_RANGES = [7, 30] as const;

const owner = {
  userId: userId().required(),
  userName: string().required(),
  avatar: string().defined(),
  isMayor: boolean().required(),
  isStudent: boolean().required(),
  blockAreaId: number().integer().defined().nullable(),
  blockNo: number().integer().defined().nullable(),
  areaName: string().defined(),
  cityName: string().defined(),
  sign: string().optional().default(''),
  buildingLevel: number().integer().min(0).max(7).required(),
};

const ownCard = object({
  ...owner,
  fields: shownFields.required(),
  visibility: cardVisibility.required(),
  theme: string().oneOf(CARD_THEMES).required(),
  isPublic: boolean().required(),
  isVisitNamed: boolean().required(),
  isSaved: boolean().required(),
  completeness: number().integer().min(0).max(100).required(),
  openExchanges: number().integer().required(),
  version: number().integer().required(),
});

export const getCard = { input: nothing(), output: ownCard };

export const editCard = {
  input: object({
    fields: cardFields.required('请填写姓名'),
    visibility: cardVisibility,
    theme: string().oneOf(CARD_THEMES, '请选择主题').default('blueprint'),
    isPublic: boolean().default(true),
    isVisitNamed: boolean().default(false),
    version: version('名片版本缺失，请刷新后重试'),
  }),
  /** Growth. */
  output: ownCard.shape({ grown: number().integer().optional() }),
};

const shownCard = object({
  ...owner,
  fields: shownFields.required(),
  theme: string().oneOf(CARD_THEMES).required(),
  relation: string().oneOf(CARD_RELATIONS).required(),
  hasMore: boolean().required(),
  isKept: boolean().required(),
  /** Latest request, from the caller's view; null = none. */
  exchange: object({
    exchangeId: userId().required(),
    state: string().oneOf(EXCHANGE_STATES).required(),
    isMine: boolean().required(),
  })
    .defined()
    .nullable()
    .default(null),
});

export const viewCard = {
  input: object({
    userId: userId().required('缺少名片编号'),
    /** Anonymous key of a browser without session; a visitor counts once a day. */
    visitId: string().max(64).default(''),
  }),
  output: shownCard,
};

export const exchangeCard = {
  input: object({
    userId: userId().required('缺少名片编号'),
    message: string()
      .trim()
      .max(CARD_LIMITS.message, `附言不能超过${CARD_LIMITS.message}字`)
      .default(''),
  }),
  output: object({
    exchangeId: userId().required(),
    state: string().oneOf(EXCHANGE_STATES).required(),
  }),
};

export const answerExchange = {
  input: object({
    exchangeId: userId().required('缺少请求编号'),
    isAccepted: boolean().required('请选择是否同意'),
  }),
  output: object({ state: string().oneOf(EXCHANGE_STATES).required() }),
};

export const listExchanges = {
  input: object({
    ...pageInput,
    box: string().oneOf(['received', 'sent'], '请选择收到的或发出的').default('received'),
  }),
  output: object({
    list: pageOf(
      object({
        exchangeId: userId().required(),
        userId: userId().required(),
        userName: string().required(),
        avatar: string().defined(),
        title: string().defined(),
        company: string().defined(),
        message: string().defined(),
        state: string().oneOf(EXCHANGE_STATES).required(),
        askedAt: time().required(),
        answeredAt: time().defined().nullable(),
      }),
    ).required(),
  }),
};

export const listBox = {
  input: object({
    ...pageInput,
    keyword: searchText().max(20, '搜索词不能超过20字').default(''),
  }),
  output: object({
    list: pageOf(
      object({
        cardId: userId().required(),
        userId: userId().required(),
        /** A card that became private shows the name only. */
        name: string().required(),
        title: string().defined(),
        company: string().defined(),
        avatar: string().defined(),
        mobile: string().defined(),
        theme: string().oneOf(CARD_THEMES).required(),
        areaName: string().defined(),
        blockNo: number().integer().defined().nullable(),
        isExchanged: boolean().required(),
        isPrivate: boolean().required(),
        note: string().defined(),
        remindAt: time().defined().nullable(),
        addedAt: time().required(),
      }),
    ).required(),
    summary: object({
      total: number().integer().required(),
      reminders: number().integer().required(),
    }).required(),
  }),
};

export const keepCard = {
  input: object({ userId: userId().required('缺少名片编号'), isKept: boolean().default(true) }),
  output: object({ isKept: boolean().required() }),
};

export const noteCard = {
  input: object({
    cardId: userId().required('缺少名片编号'),
    note: multiLine().max(CARD_LIMITS.note, `备注不能超过${CARD_LIMITS.note}字`).default(''),
    remindAt: time().min(0).max(4_102_444_800_000, '提醒日期有误').nullable().default(null),
  }),
  output: nothing(),
};

export const getCardStats = {
  input: object({ range: number().oneOf(CARD_RANGES, '请选择时间范围').default(7) }),
  output: object({
    views: number().integer().required(),
    keeps: number().integer().required(),
    exchanges: number().integer().required(),
    /** One row a day (yyyy-mm-dd in Shanghai), oldest first. */
    series: array(
      object({ date: string().required(), views: number().integer().required() }).required(),
    ).required(),
    /** Who agreed to be named, at most 20; others are only counted. */
    visitors: array(
      object({
        userId: userId().required(),
        userName: string().required(),
        avatar: string().defined(),
        visitedAt: time().required(),
      }).required(),
    ).required(),
    unnamed: number().integer().required(),
  }),
};

export const reportCard = {
  input: object({
    userId: userId().required('缺少名片编号'),
    reason: string().oneOf(REPORT_REASONS, '请选择举报原因').required('请选择举报原因'),
  }),
  output: nothing(),
};
