import { array, boolean, number, object, string } from 'yup';
import { nothing, time, userId } from './fields';

/** Way of a visitor to a link; from the link itself (`&via=poster`), else from the page it opens. */
export const VISIT_WAYS = ['link', 'poster', 'card', 'block'] as const;
export type VisitWay = (typeof VISIT_WAYS)[number];
/** Posters, in the order of the swiper. `city` shows the name of a city. */
export const POSTER_TEMPLATES = ['street', 'night', 'blueprint', 'city'] as const;
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number];
/** Days of the figures; 0 = since the beginning. */
export const SHARE_RANGES = [7, 30, 90, 0] as const;
export const SHARE_LIMITS = { label: 10, labels: 20, cityName: 8, slogan: 20 } as const;

const label = () =>
  string().trim().max(SHARE_LIMITS.label, `渠道名称不能超过${SHARE_LIMITS.label}个字`);
/** The address of the app that links start with, such as https://example.com/zc/; a configured public address wins. */
const base = () =>
  string()
    .trim()
    .max(200)
    .matches(/^https?:\/\/[^\s/?#@\\<>"']+\/([\w-]+\/)*$/, {
      message: '应用地址有误',
      excludeEmptyString: true,
    })
    .default('');
/** Characters, as a person counts them: most emoji are two units of a string. */
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

export const visit = {
  input: object({
    refereeId: userId().required('缺少邀请人'),
    shareId: userId().optional(),
    via: string().oneOf(VISIT_WAYS).optional(),
    route: string().max(200).default('/'),
    visitorId: string().max(64).required('缺少访客编号'),
  }),
  /** 0 when the inviter does not exist: nothing was recorded. */
  output: object({ visitId: number().integer().required() }),
};

export const share = {
  input: object({ channel: label().default(''), base: base() }),
  output: object({
    shareId: userId().required(),
    /** Empty = the general link. */
    channel: string().defined(),
    /** base + `#/?refereeId=…&shareId=…`; the poster's also says `via=poster`. */
    url: string().required(),
    posterUrl: string().required(),
    /** The invite code. */
    code: string().required(),
    title: string().required(),
    desc: string().required(),
    /** Path of the preview picture of a shared link, relative to the app's address. */
    image: string().required(),
    /** Three lines to choose from, each at most 20 characters. */
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
      /** The free plot nearest to the member's; null when the area is full. */
      freeNo: number().integer().defined().nullable(),
      /** Sign of a house that the member moved into today; else empty. */
      openingSign: string().defined(),
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

export const shares = {
  input: nothing(),
  output: object({
    shares: array(shareRow.required()).required(),
    /** Channels that can still be made. */ left: count(),
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

export const shareStats = {
  input: object({ range: number().oneOf(SHARE_RANGES, '请选择时间范围').default(30) }),
  output: object({
    total: object(funnel).required(),
    /** Channels by visits. `shareId` 0: links without a channel number, and typed codes. */
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

export const poster = {
  input: object({
    templateId: string().oneOf(POSTER_TEMPLATES, '请选择海报').default('street'),
    shareId: userId().required('缺少渠道编号'),
    base: base(),
    cityName: cityName(),
    /** Replaces the template's headline. */
    slogan: slogan(),
  }),
  output: object({
    /** A data URL (image/png). */
    image: string().required(),
    width: number().integer().required(),
    height: number().integer().required(),
    /** Without a font for Chinese on the server, a poster has plate and QR only. */
    hasText: boolean().required(),
  }),
};

/** A custom text for a poster that the browser draws. */
export const posterWords = {
  input: object({ slogan: slogan(), cityName: cityName() }),
  output: nothing(),
};

export const jssdk = {
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
