import { array, boolean, number, object, string } from 'yup';
import { nothing, time, userId } from './fields';

/** From `&via=poster`, else from the opened page. */
export const VISIT_WAYS = ['link', 'poster', 'card', 'block'] as const;
export type VisitWay = (typeof VISIT_WAYS)[number];
export const POSTER_TEMPLATES = ['street', 'night', 'blueprint', 'city'] as const;
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number];
/** Days; 0 = since the beginning. */
export const SHARE_RANGES = [7, 30, 90, 0] as const;
export const SHARE_LIMITS = { label: 10, labels: 20, cityName: 8, slogan: 20 } as const;

const label = () =>
  string().trim().max(SHARE_LIMITS.label, `渠道名称不能超过${SHARE_LIMITS.label}个字`);
/** Base address of links; a configured public address wins. */
const base = () =>
  string()
    .trim()
    .max(200)
    .matches(/^https?:\/\/[^\s/?#@\\<>"']+\/([\w-]+\/)*$/, {
      message: '应用地址有误',
      excludeEmptyString: true,
    })
    .default('');
/** Counts characters: most emoji are two UTF-16 units. */
const slogan = () => {
  const tooLong = `文案不能超过${SHARE_LIMITS.slogan}个字`;
  return string()
    .trim()
    .max(SHARE_LIMITS.slogan * 2, tooLong)
    .test('characters', tooLong, (text = '') => [...text].length <= SHARE_LIMITS.slogan)
    .default('');
};
const cityName = () =>
  string()
    .trim()
    .max(SHARE_LIMITS.cityName, '城市名称不能超过8个字')
    .matches(/^[\p{Script=Han}A-Za-z]{2,}$/u, {
      message: '城市名称为2-8个汉字或字母',
      excludeEmptyString: true,
    })
    .default('');
const count = () => number().integer().min(0).required();

export const recordVisit = {
  input: object({
    refereeId: userId().required('缺少邀请人'),
    shareId: userId().optional(),
    via: string().oneOf(VISIT_WAYS).optional(),
    route: string().max(200).default('/'),
    visitorId: string().max(64).required('缺少访客编号'),
  }),
  /** 0 = the inviter does not exist; nothing was recorded. */
  output: object({ visitId: number().integer().required() }),
};

export const getShare = {
  input: object({ channel: label().default(''), base: base() }),
  output: object({
    shareId: userId().required(),
    /** Empty = general link. */
    channel: string().defined(),
    /** The poster's URL adds `via=poster`. */
    url: string().required(),
    posterUrl: string().required(),
    code: string().required(),
    title: string().required(),
    desc: string().required(),
    image: string().required(),
    slogans: array(string().required()).required(),
    templates: array(
      object({
        id: string().oneOf(POSTER_TEMPLATES).required(),
        name: string().required(),
        isCity: boolean().required(),
      }).required(),
    ).required(),
    owner: object({
      userId: userId().required(),
      userName: string().required(),
      avatar: string().defined(),
      isMayor: boolean().required(),
      blockAreaId: number().integer().defined().nullable(),
      blockNo: number().integer().defined().nullable(),
      areaName: string().defined(),
      cityName: string().defined(),
      buildingLevel: number().integer().required(),
      /** Nearest; null = the area is full. */
      freeNo: number().integer().defined().nullable(),
      sign: string().defined(),
      /** Moved in today: the sign is news. */
      isOpening: boolean().required(),
    }).required(),
  }),
};

const funnel = { visits: count(), registrations: count(), firstOrders: count() };
const shareRow = object({
  shareId: userId().required(),
  channel: string().defined(),
  isDisabled: boolean().required(),
  createdAt: time().required(),
  ...funnel,
});

export const listShares = {
  input: nothing(),
  output: object({
    shares: array(shareRow.required()).required(),
    left: count(),
  }),
};
export const renameShare = {
  input: object({
    shareId: userId().required('缺少渠道编号'),
    channel: label().required('请填写渠道名称'),
  }),
  output: shareRow,
};
export const disableShare = {
  input: object({
    shareId: userId().required('缺少渠道编号'),
    isDisabled: boolean().default(true),
  }),
  output: shareRow,
};

export const getShareStats = {
  input: object({ range: number().oneOf(SHARE_RANGES, '请选择时间范围').default(30) }),
  output: object({
    total: object(funnel).required(),
    /** By visits. `shareId` 0: links without channel, typed codes. */
    channels: array(
      object({
        shareId: number().integer().min(0).required(),
        channel: string().defined(),
        isDisabled: boolean().required(),
        ...funnel,
      }).required(),
    ).required(),
  }),
};

export const getPoster = {
  input: object({
    templateId: string().oneOf(POSTER_TEMPLATES, '请选择海报').default('street'),
    shareId: userId().required('缺少渠道编号'),
    base: base(),
    cityName: cityName(),
    slogan: slogan(),
  }),
  output: object({
    /** PNG data URL. */
    image: string().required(),
    width: number().integer().required(),
    height: number().integer().required(),
    /** False: no Chinese font on the server, plate and QR only. */
    hasText: boolean().required(),
  }),
};

export const checkPosterWords = {
  input: object({ slogan: slogan(), cityName: cityName() }),
  output: nothing(),
};

export const getJssdk = {
  input: object({
    url: string()
      .max(2000)
      .matches(/^https?:\/\/\S+$/, '页面地址有误')
      .required('缺少页面地址'),
  }),
  output: object({
    appId: string().required(),
    timestamp: number().integer().required(),
    nonceStr: string().required(),
    signature: string().required(),
  }),
};
