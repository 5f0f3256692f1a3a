import { array, object, string } from 'yup';
import { phoneText, publicLine, singleLine } from './fields';

/** Partners: inviter, direct partners, exchanged cards. */
export const CARD_VISIBILITIES = ['all', 'partners', 'me'] as const;

export type CardVisibility = (typeof CARD_VISIBILITIES)[number];

export const CARD_THEMES = ['blueprint', 'paper', 'night', 'dawn', 'jade', 'graphite'] as const;

export type CardTheme = (typeof CARD_THEMES)[number];

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

const L = CARD_LIMITS;

const text = (max: number, label: string) =>
  publicLine().max(max, `${label}不能超过${max}字`).default('');

/** Mobile, or landline with area code, hyphen and extension. */
const PHONE = /^(1[3-9]\d{9}|0\d{2,3}-\d{7,8}(-\d{1,4})?)$/;

const phone = () =>
  phoneText()
    .max(L.mobile, '电话格式不正确')
    .matches(PHONE, { message: '电话格式不正确', excludeEmptyString: true })
    .default('');

/** https only, a host with a dot, no blanks, no user name. */
const link = (max: number) =>
  string()
    .trim()
    .max(max, `网址不能超过${max}字`)
    .matches(/^https:\/\/[^\s/?#@:\\<>"']+\.[^\s/?#@:\\<>"']+(:\d{1,5})?([/?#][^\s\\<>"']*)?$/i, {
      message: '网址需以https://开头',
      excludeEmptyString: true,
    })
    .default('');

export const cardFields = object({
  name: publicLine()
    .max(2 * L.name)
    .matches(/^.{2,20}$/su, { message: '姓名为2-20个字', excludeEmptyString: true })
    .required('请填写姓名'),
  title: text(L.title, '头衔'),
  company: text(L.company, '公司'),
  industry: text(L.industry, '行业'),
  mobile: phone(),
  wechat: text(L.wechat, '微信号'),
  email: singleLine().max(L.email, '邮箱格式不正确').email('邮箱格式不正确').default(''),
  address: text(L.address, '地址'),
  website: link(L.website),
  bio: string().trim().max(L.bio, `简介不能超过${L.bio}字`).default(''),
  tags: array(publicLine().max(L.tag, `标签不能超过${L.tag}字`).required('标签不能为空'))
    .max(L.tags, `最多${L.tags}个标签`)
    .default([]),
  images: array(string().trim().max(200).required())
    .max(L.images, `最多${L.images}张图片`)
    .default([]),
  video: link(L.video),
  links: array(
    object({
      label: publicLine().max(L.linkLabel, `名称不能超过${L.linkLabel}字`).required('请填写名称'),
      url: link(L.website).required('请填写网址'),
    }).required(),
  )
    .max(L.links, `最多${L.links}个链接`)
    .default([]),
});

const visibility = () => string().oneOf(CARD_VISIBILITIES, '请选择谁可以看');

export const cardVisibility = object({
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

/* No length rules: they were checked on input. */
export const shownFields = object({
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
