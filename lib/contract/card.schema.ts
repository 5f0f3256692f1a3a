import { array, boolean, number, object, string } from 'yup';
import { nothing, time, userId, version } from './fields';
import { REPORT_REASONS } from './houses.schema';
import { pageInput, pageOf } from './paging';

/** Who sees a field: everybody, partners (inviter, direct partners, exchanged cards), only the owner. */
export const CARD_VISIBILITIES = ['all', 'partners', 'me'] as const;
export type CardVisibility = (typeof CARD_VISIBILITIES)[number];
/** Blueprint, rice paper, night city, and three calmer ones. */
export const CARD_THEMES = ['blueprint', 'paper', 'night', 'dawn', 'jade', 'graphite'] as const;
export type CardTheme = (typeof CARD_THEMES)[number];
/** Every field of a card. The name is always seen by everybody who sees the card. */
export const CARD_FIELDS = [
  'name',
  'title',
  'company',
  'industry',
  'mobile',
  'wechat',
  'email',
  'address',
  'website',
  'bio',
  'tags',
  'images',
  'video',
  'links',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export const CARD_LIMITS = {
  name: 20,
  title: 30,
  company: 40,
  industry: 20,
  mobile: 20,
  wechat: 30,
  email: 254,
  address: 100,
  website: 200,
  bio: 300,
  tag: 10,
  tags: 8,
  images: 9,
  video: 200,
  links: 5,
  linkLabel: 10,
  message: 60,
  note: 200,
} as const;
/** The relation of the caller to the owner; it decides what is visible. */
export const CARD_RELATIONS = ['guest', 'member', 'partner', 'exchanged', 'self'] as const;
export const EXCHANGE_STATES = ['asked', 'accepted', 'declined'] as const;
export const CARD_RANGES = [7, 30] as const;

const L = CARD_LIMITS;
const text = (max: number, label: string) =>
  string().trim().max(max, `${label}不能超过${max}字`).default('');
/** A mobile number, or a landline: area code, hyphen, number, and possibly an extension. */
const PHONE = /^(1[3-9]\d{9}|0\d{2,3}-\d{7,8}(-\d{1,4})?)$/;
const phone = () =>
  string()
    .trim()
    .max(L.mobile, '电话格式不正确')
    .matches(PHONE, { message: '电话格式不正确', excludeEmptyString: true })
    .default('');
/** https only, a host with a dot, no blanks and no user name in front of it. */
const link = (max: number) =>
  string()
    .trim()
    .max(max, `网址不能超过${max}字`)
    .matches(/^https:\/\/[^\s/?#@:\\<>"']+\.[^\s/?#@:\\<>"']+(:\d{1,5})?([/?#][^\s\\<>"']*)?$/i, {
      message: '网址需以https://开头',
      excludeEmptyString: true,
    })
    .default('');

/** What a form of the card holds, and what is saved. Pictures are keys of the owner's own uploads. */
export const cardFields = object({
  name: string()
    .trim()
    .max(2 * L.name)
    .matches(/^.{2,20}$/su, { message: '姓名为2-20个字', excludeEmptyString: true })
    .required('请填写姓名'),
  title: text(L.title, '头衔'),
  company: text(L.company, '公司'),
  industry: text(L.industry, '行业'),
  mobile: phone(),
  wechat: text(L.wechat, '微信号'),
  email: string().trim().max(L.email, '邮箱格式不正确').email('邮箱格式不正确').default(''),
  address: text(L.address, '地址'),
  website: link(L.website),
  bio: text(L.bio, '简介'),
  tags: array(string().trim().max(L.tag, `标签不能超过${L.tag}字`).required('标签不能为空'))
    .max(L.tags, `最多${L.tags}个标签`)
    .default([]),
  images: array(string().trim().max(200).required())
    .max(L.images, `最多${L.images}张图片`)
    .default([]),
  video: link(L.video),
  links: array(
    object({
      label: string()
        .trim()
        .max(L.linkLabel, `名称不能超过${L.linkLabel}字`)
        .required('请填写名称'),
      url: link(L.website).required('请填写网址'),
    }).required(),
  )
    .max(L.links, `最多${L.links}个链接`)
    .default([]),
});

const visibility = () => string().oneOf(CARD_VISIBILITIES, '请选择谁可以看');
/** Every field but the name, which is seen wherever the card is. */
const cardVisibility = object({
  title: visibility().default('all'),
  company: visibility().default('all'),
  industry: visibility().default('all'),
  mobile: visibility().default('partners'),
  wechat: visibility().default('partners'),
  email: visibility().default('partners'),
  address: visibility().default('partners'),
  website: visibility().default('all'),
  bio: visibility().default('all'),
  tags: visibility().default('all'),
  images: visibility().default('all'),
  video: visibility().default('all'),
  links: visibility().default('all'),
});

/** The door plate and roles that stand on every card. */
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
  buildingLevel: number().integer().min(0).max(7).required(),
};

/* What leaves the server is what was saved: lengths were checked on the way in. */
const shownFields = object({
  name: string().required(),
  title: string().defined(),
  company: string().defined(),
  industry: string().defined(),
  mobile: string().defined(),
  wechat: string().defined(),
  email: string().defined(),
  address: string().defined(),
  website: string().defined(),
  bio: string().defined(),
  tags: array(string().required()).required(),
  images: array(string().required()).required(),
  video: string().defined(),
  links: array(
    object({ label: string().required(), url: string().required() }).required(),
  ).required(),
});

const ownCard = object({
  ...owner,
  fields: shownFields.required(),
  visibility: cardVisibility.required(),
  theme: string().oneOf(CARD_THEMES).required(),
  isPublic: boolean().required(),
  /** Whether the owners of cards that the member looks at learn the name. */
  isVisitNamed: boolean().required(),
  /** Whether the card was ever saved. */
  isSaved: boolean().required(),
  /** Share of the fields that are filled in, 0-100. */
  completeness: number().integer().min(0).max(100).required(),
  /** Open requests to the member. */
  openExchanges: number().integer().required(),
  version: number().integer().required(),
});

export const card = { input: nothing(), output: ownCard };

export const editCard = {
  input: object({
    fields: cardFields.required('请填写姓名'),
    visibility: cardVisibility,
    theme: string().oneOf(CARD_THEMES, '请选择主题').default('blueprint'),
    isPublic: boolean().default(true),
    isVisitNamed: boolean().default(false),
    version: version('名片版本缺失，请刷新后重试'),
  }),
  output: ownCard,
};

const shownCard = object({
  ...owner,
  /** Hidden and empty fields are empty. */
  fields: shownFields.required(),
  theme: string().oneOf(CARD_THEMES).required(),
  relation: string().oneOf(CARD_RELATIONS).required(),
  /** Whether the card holds more than this caller sees. */
  hasMore: boolean().required(),
  isKept: boolean().required(),
  /** The latest request between the two, seen from the caller; null = none. */
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
    /** The anonymous key of the browser when there is no session: the same visitor counts once a day. */
    visitId: string().max(64).default(''),
  }),
  output: shownCard,
};

export const exchangeCard = {
  input: object({
    userId: userId().required('缺少名片编号'),
    message: string().trim().max(L.message, `附言不能超过${L.message}字`).default(''),
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

export const exchanges = {
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

export const box = {
  input: object({
    ...pageInput,
    keyword: string().trim().max(20, '搜索词不能超过20字').default(''),
  }),
  output: object({
    list: pageOf(
      object({
        cardId: userId().required(),
        userId: userId().required(),
        /** What the owner shows to this member now; a card that became private keeps the name only. */
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
    note: string().trim().max(L.note, `备注不能超过${L.note}字`).default(''),
    remindAt: time().min(0).max(4_102_444_800_000, '提醒日期有误').nullable().default(null),
  }),
  output: nothing(),
};

export const stats = {
  input: object({ range: number().oneOf(CARD_RANGES, '请选择时间范围').default(7) }),
  output: object({
    views: number().integer().required(),
    keeps: number().integer().required(),
    exchanges: number().integer().required(),
    /** One row a day (Asia/Shanghai, yyyy-mm-dd), oldest first. */
    series: array(
      object({ date: string().required(), views: number().integer().required() }).required(),
    ).required(),
    /** The latest visitors of the range who agreed to be named, at most 20; the others are only counted. */
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
