import type { BrandText } from '../../brand';
import { BRAND_LENGTHS } from '../../brand-rules';
import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'rules.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'recent',
} as const;

const text = (field: BrandText, title: string, where: string) => ({
  field: f.text(title, { max: BRAND_LENGTHS[field][1] }),
  where,
});

export const BRAND_ITEMS = {
  name: text('name', '名称', '标题、关于、海报、分享卡片、通知、收银台、动态口令'),
  shortName: text('shortName', '短名称', '安装后图标下的名称'),
  slogan: text('slogan', '口号', '分享图片'),
  description: text('description', '简介', '关于、搜索与安装时的说明'),
  homeTitle: text('homeTitle', '商店名称', '商店首页、海报与分享'),
  primary: {
    field: f.text('主色', { max: 7, hint: '#RRGGBB，两种主题的颜色由它算出' }),
    where: '按钮、链接、选中、图表；街区的图画不变',
  },
  logo: { field: f.text('标志'), where: '应用图标、登录、关于、分享' },
} as const;

export type BrandItem = keyof typeof BRAND_ITEMS;

const STATES = { own: ['自定', 'pos'], first: ['默认', 'plain'] } as const;
const WHEN = ['own', 'first'] as const;

/** Each change is a version of all site settings. */
export const brand = /* @__PURE__ */ defineResource('brand', {
  title: '品牌',
  unit: '项',
  about: '名称、颜色与标志：几秒内各处生效，已安装的应用在下次更新时生效',
  plural: 'brand',
  read: 'rules.read',
  scope: 'all',
  key: 'key',
  name: 'item',
  state: 'state',
  fields: {
    key: f.sn('设置', { width: 136, isExtra: true }),
    item: f.text('项', { isFixed: true, width: 136 }),
    value: f.text('现在'),
    by: f.operator('上次谁改', { width: 136, isOptional: true }),
    at: f.time('何时', { width: 112, sort: true, isOptional: true }),
    state: f.state('状态', STATES, { width: 112 }),
  },
  detail: {
    where: f.text('用在哪里'),
    parts: f.keys('名称、短名称、口号、主色、图标'),
    former: f.keys('版本'),
  },
  filters: {},
  defaultSort: 'key',
  views: [{ title: '全部', command: 'show' }],
  empty: { title: '没有品牌设置', text: '请稍后再看。' },
  sections: [
    { title: '品牌', facts: ['value', 'where', 'by', 'at'] },
    { hand: 'brand.preview' },
    { hand: 'brand.former' },
  ],
  actions: {
    set: {
      ...COMMON,
      title: '更改',
      when: WHEN,
      form: { value: f.text('改成', { max: 60 }) },
      effect: '{item}：{from} → {to}',
      mayAsk: true,
      key: 'e',
    },
    logo: {
      ...COMMON,
      title: '更换标志',
      on: 'new',
      form: {
        svg: f.text('SVG 源文', {
          max: 65_536,
          long: true,
          isOptional: true,
          hint: '推荐；文字须转为路径',
        }),
        image: f.picture('或图片', {
          max: 1,
          isOptional: true,
          hint: '正方形，边长至少 512；都不填则恢复默认',
        }),
        ground: f.text('图标底色', { max: 7, isOptional: true, hint: '#RRGGBB，不填为白色' }),
      },
      effect: '标志：{from} → {to}',
    },
    back: {
      ...COMMON,
      title: '恢复旧版本',
      on: 'new',
      form: { version: f.text('版本号', { max: 6 }) },
      effect: '品牌恢复为版本 {from}，成为版本 {to}',
      mayAsk: true,
    },
  },
});
