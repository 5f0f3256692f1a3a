import type { LawFacts } from '../../law-facts';
import { type Field, f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'law.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'recent',
} as const;

const GROUPS = {
  company: '主体',
  record: '备案与许可',
  contact: '联系与投诉',
} as const;

interface Item {
  group: keyof typeof GROUPS;
  field: Field;
  where: string;
  /** Changed by an action that takes a file. */
  by?: 'licence' | 'icon';
}

const FOOT = '首页、账户、登录、关于、分享页与离线页的页脚';

export const LAW_ITEMS = {
  company: {
    group: 'company',
    field: f.text('公司名称', { max: 40 }),
    where: `${FOOT}；商品页与结算页的卖家、发票、协议与隐私政策`,
  },
  creditCode: {
    group: 'company',
    field: f.text('统一社会信用代码', { max: 18, hint: '18 位，按 GB 32100 核对校验码' }),
    where: '关于里的营业执照信息、商品页与结算页，法律要求公示',
  },
  licenceAddress: {
    group: 'company',
    field: f.text('住所', { max: 80, hint: '与营业执照一致' }),
    where: '关于里的营业执照信息',
  },
  licencePicture: {
    group: 'company',
    by: 'licence',
    field: f.text('营业执照图片'),
    where: '关于里的营业执照信息，盖有“仅供公示”',
  },
  icp: {
    group: 'record',
    field: f.text('ICP备案号', { max: 40, hint: '例如 浙ICP备12345678号-1' }),
    where: FOOT,
  },
  police: {
    group: 'record',
    field: f.text('公安备案号', { max: 40, hint: '例如 浙公网安备33010602000001号' }),
    where: FOOT,
  },
  policeIcon: {
    group: 'record',
    by: 'icon',
    field: f.text('公安备案图标'),
    where: '页脚公安备案号的前面',
  },
  permits: {
    group: 'record',
    field: f.text('许可证', {
      max: 600,
      long: true,
      hint: '一行一项：名称 编号 有效期至，例如 食品经营许可证 JY13301060000000 2027-12-31',
    }),
    where: '关于里的营业执照信息；到期前 60 天起在这里提示',
  },
  contact: {
    group: 'contact',
    field: f.text('联系方式', { max: 40, hint: '电话或客服入口' }),
    where: '关于、商品页与结算页、协议与隐私政策',
  },
  hours: { group: 'contact', field: f.text('服务时间', { max: 20 }), where: '关于' },
  address: {
    group: 'contact',
    field: f.text('联系地址', { max: 80 }),
    where: '关于、协议与隐私政策',
  },
  complaints: {
    group: 'contact',
    field: f.text('投诉与建议', { max: 40, hint: '投诉电话或邮箱' }),
    where: '关于',
  },
  returnAddress: {
    group: 'contact',
    field: f.text('退货地址', { max: 120 }),
    where: '同意退货之后买家看到的地址，退货单',
  },
} as const satisfies Record<keyof LawFacts, Item>;

export type LawItem = keyof typeof LAW_ITEMS;

/** Without them the shop stays closed. */
export const NEEDED_TO_SELL = ['returnAddress', 'creditCode'] as const;

const STATES = {
  set: ['已设', 'plain'],
  empty: ['未设', 'plain'],
  soon: ['60 天内到期', 'warn'],
  over: ['已到期', 'neg'],
} as const;
const WHEN = ['set', 'empty', 'soon', 'over'] as const;

/** Each change is a version of all site settings. */
export const law = /* @__PURE__ */ defineResource('law', {
  title: '法律与资质',
  unit: '项',
  about: '公司、备案、许可、联系与投诉：写一次，各处都用；没有填写的不显示',
  plural: 'law',
  read: 'rules.read',
  scope: 'all',
  key: 'key',
  name: 'item',
  state: 'state',
  fields: {
    key: f.sn('设置', { width: 136, isExtra: true }),
    item: f.text('项', { isFixed: true, width: 168 }),
    group: f.choice('类别', GROUPS, { width: 112 }),
    value: f.text('现在', { isOptional: true }),
    by: f.operator('上次谁改', { width: 136, isOptional: true }),
    at: f.time('何时', { width: 112, sort: true, isOptional: true }),
    state: f.state('状态', STATES, { width: 112 }),
  },
  detail: {
    where: f.text('用在哪里'),
    former: f.keys('以前的值'),
  },
  filters: { group: true },
  defaultSort: 'key',
  views: [
    { title: '全部', command: 'show' },
    { title: '主体', filters: { group: 'company' } },
    { title: '备案与许可', filters: { group: 'record' } },
    { title: '联系与投诉', filters: { group: 'contact' } },
  ],
  empty: { title: '没有这一类', text: '换一个类别看看。' },
  sections: [
    { title: '法律与资质', facts: ['value', 'where', 'by', 'at'] },
    { hand: 'law.former' },
  ],
  actions: {
    set: {
      ...COMMON,
      title: '更改',
      when: WHEN,
      form: { value: f.text('改成', { max: 600, long: true, hint: '清空请写“无”' }) },
      effect: '{item}：{from} → {to}',
      key: 'e',
    },
    licence: {
      ...COMMON,
      title: '更换营业执照图片',
      on: 'new',
      form: { image: f.picture('营业执照图片', { max: 1, isOptional: true, hint: '不选则清空' }) },
      effect: '营业执照图片：{from} → {to}',
    },
    icon: {
      ...COMMON,
      title: '更换公安备案图标',
      on: 'new',
      form: { image: f.picture('公安备案图标', { max: 1, isOptional: true, hint: '不选则清空' }) },
      effect: '公安备案图标：{from} → {to}',
    },
  },
});
