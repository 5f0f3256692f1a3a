import { type Field, f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'shop.rule',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'each',
} as const;

const GROUPS = {
  open: '开关',
  home: '首页',
  sale: '售后',
  pay: '付款',
  law: '法务',
} as const;

interface Item {
  group: keyof typeof GROUPS;
  field: Field;
  where: string;
  isClearable?: true;
  /** Money follows it: a second person confirms. */
  hasSecond?: true;
}

export const SHOP_ITEMS = {
  isOpen: { group: 'open', field: f.bool('商城'), where: '应用的商城入口，以及下单与付款' },
  kinds: {
    group: 'open',
    field: f.keys('可下单的类型', { texts: { goods: '实物', service: '服务', course: '课程' } }),
    where: '其余类型的商品页显示“暂未开放购买”',
  },
  notice: {
    group: 'home',
    field: f.text('公告', { max: 60 }),
    where: '商城首页顶部的一行',
    isClearable: true,
  },
  hotWords: {
    group: 'home',
    field: f.keys('热搜词', { max: 20, hint: '用逗号分开，每个最多 12 个字，最多 20 个' }),
    where: '商城搜索页',
    isClearable: true,
  },
  afterSaleDays: {
    group: 'sale',
    field: f.count('售后天数', { min: 7, max: 180 }),
    where: '收货之后可以申请售后的天数',
  },
  autoApproveFen: {
    group: 'sale',
    field: f.fen('售后限额', { min: 0, max: 1_000_00 }),
    where: '限额以内店员可以单独同意；逾期未答复的，每位成员 30 天内自动同意一次',
    hasSecond: true,
  },
  payOpenHour: {
    group: 'pay',
    field: f.count('开始收款的时刻', { min: 0, max: 12, hint: '0 到 12 的整点；0 为全天' }),
    where: '每天从这一时刻到 24:00 可以付款',
  },
  payReminder: {
    group: 'pay',
    field: f.bool('付款提醒'),
    where: '非收款时间下的单，到时提醒买家付款',
  },
  payOffline: {
    group: 'pay',
    field: f.bool('银行转账'),
    where: '允许转账的商品，收银台多一种付款方式',
  },
  bank: {
    group: 'pay',
    field: f.text('收款账户', {
      max: 200,
      long: true,
      hint: '户名、开户行、账号各一行，或用 / 分开',
    }),
    where: '选择银行转账的买家看到的账户',
    isClearable: true,
    hasSecond: true,
  },
  prepaid: {
    group: 'law',
    field: f.bool('预付服务'),
    where: '期卡与多次使用的券；律师确认之前不出售，商品页显示“暂未开放购买”',
  },
  lateFee: {
    group: 'law',
    field: f.bool('临近取消扣费'),
    where: '预约商品的临近退款比例；关闭时开始前一律全额退，已售的照原约定',
  },
  payBalance: { group: 'pay', field: f.bool('余额付款'), where: '收银台；须先设好提现的代扣税' },
} as const satisfies Record<string, Item>;

export type ShopItem = keyof typeof SHOP_ITEMS;

/** Now in 法律与资质. */
export const MOVED_TO_LAW: Readonly<Record<string, string>> = {
  returnAddress: 'returnAddress',
  sellerName: 'company',
  sellerLicence: 'creditCode',
  sellerContact: 'contact',
};

/** Typed for nothing. */
export const CLEARED = '无';

const STATES = {
  open: ['开放', 'pos'],
  closed: ['关闭', 'warn'],
  set: ['已设', 'plain'],
  empty: ['未设', 'warn'],
} as const;

/** Each change is a version of all settings. */
export const shop = /* @__PURE__ */ defineResource('shop', {
  title: '店铺',
  unit: '项',
  about: '商城的开关与全店设置；每次更改都留下以前的值',
  plural: 'shop',
  read: 'goods.read',
  scope: 'all',
  key: 'key',
  name: 'item',
  state: 'state',
  fields: {
    key: f.sn('设置', { width: 136, isExtra: true }),
    item: f.text('项', { isFixed: true, width: 168 }),
    group: f.choice('类别', GROUPS, { width: 88 }),
    value: f.text('现在', { isOptional: true }),
    by: f.operator('上次谁改', { width: 136, isOptional: true }),
    at: f.time('何时', { width: 112, sort: true, isOptional: true }),
    state: f.state('状态', STATES, { width: 88 }),
  },
  detail: {
    where: f.text('用在哪里'),
    former: f.keys('以前的值'),
  },
  summary: { state: f.state('商城', STATES) },
  filters: { group: true },
  defaultSort: 'key',
  views: [
    { title: '全部', command: 'show' },
    { title: '开关', filters: { group: 'open' } },
    { title: '售后', filters: { group: 'sale' } },
    { title: '付款', filters: { group: 'pay' } },
    { title: '热搜与公告', filters: { group: 'home' } },
  ],
  empty: { title: '没有设置', text: '换一个类别看看。' },
  sections: [{ title: '设置', facts: ['value', 'where', 'by', 'at'] }, { hand: 'shop.former' }],
  actions: {
    open: {
      ...COMMON,
      title: '开放商城',
      on: 'new',
      when: ['closed'],
      effect: '入口{shown}，进行中的 {n} 单照常',
    },
    close: {
      ...COMMON,
      title: '关闭商城',
      on: 'new',
      when: ['open'],
      effect: '入口{shown}，进行中的 {n} 单照常',
      isDanger: true,
    },
    config: {
      ...COMMON,
      title: '更改',
      when: ['set', 'empty'],
      form: { value: f.text('改成', { max: 300, long: true, hint: `清空请写“${CLEARED}”` }) },
      effect: '{item}：{from} → {to}',
      mayAsk: true,
      key: 'e',
    },
  },
});
