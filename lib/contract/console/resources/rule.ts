import { type Field, type Fields, f } from '../fields';
import { defineResource } from '../resource';

type Optional<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<infer T> ? Field<T | null> : never;
};

const optional = <F extends Fields>(fields: F): Optional<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, isOptional: true }]),
  ) as Optional<F>;

const days = (title: string) => f.count(title, { min: 0, max: 180, hint: '天' });
const hour = (title: string) => f.count(title, { min: 0, max: 24, hint: '点' });
const share = (title: string, hint?: string) => f.percent(title, { min: 0, max: 10_000, hint });

/** Two levels at most, by law (specification 18.3). */
export const REWARD_FIELDS = {
  levels: f.count('奖励级数', { min: 0, max: 2, hint: '0 到 2，不能更多' }),
  direct: share('直接奖励'),
  team: share('团队奖励'),
  maxShare: share('一笔成交的奖励上限', '各级比例之和不能超过它'),
  perOrderCap: f.fen('每人每单上限', { min: 0, hint: '元，0 为不限' }),
  minOrder: f.fen('最低实付', { hint: '元，更小的成交没有奖励' }),
  holdDays: days('完成后几天入账'),
  slowHoldDays: days('退款较多的成员几天入账'),
} as const;

export const WITHDRAW_FIELDS = {
  types: f.keys('提现方式', { texts: { bank: '银行卡', alipay: '支付宝', wechat: '微信' } }),
  min: f.fen('最低提现'),
  max: f.fen('最高提现'),
  step: f.fen('提现的整数倍'),
  dayCount: f.count('一天几次'),
  dayAmount: f.fen('一天合计'),
  fee: share('手续费'),
  taxMode: f.choice('代扣税', { none: '不扣', withhold: '代扣', declare: '只申报' }),
  tax: share('税率'),
  twoPersonAbove: f.fen('两人复核限额', { min: 0, hint: '超过它须另一位操作员复核' }),
  accountCoolHours: f.count('换收款账户后等几小时', { min: 0, max: 720 }),
  reviewFromHour: hour('审核从几点'),
  reviewToHour: hour('审核到几点'),
  reviewDays: f.count('审核几个工作日', { max: 30 }),
  payHours: f.count('通过后几小时打款', { max: 720 }),
  verify: f.choice('提现验证', { sms: '短信验证码', password: '登录密码' }),
  needsQrImage: f.bool('支付宝与微信须传收款码'),
} as const;

/** 规则: each change is a new version; sales keep the one of their time. */
export const rule = /* @__PURE__ */ defineResource('rule', {
  title: '规则',
  unit: '版',
  about: '奖励与提现的规则；每次修改是新的一版，之前的成交按它当时的那一版',
  plural: 'rules',
  read: 'rules.read',
  scope: 'all',
  key: 'version',
  name: 'version',
  state: 'state',
  fields: {
    version: f.count('版本', { width: 72, isFixed: true, sort: true }),
    changed: f.text('改了什么'),
    by: f.operator('谁', { width: 120 }),
    second: f.operator('复核', { width: 120, isOptional: true }),
    at: f.time('生效', { width: 152, isExact: true, isOptional: true }),
    state: f.state(
      '状态',
      { now: ['现行', 'pos'], next: ['待生效', 'warn'], past: ['以前', 'plain'] },
      { width: 96 },
    ),
  },
  detail: {
    note: f.text('为什么改'),
    made: f.time('提交', { isOptional: true }),
    ...REWARD_FIELDS,
    ...WITHDRAW_FIELDS,
  },
  filters: {},
  defaultSort: '-version',
  views: [{ title: '全部', command: 'history' }],
  empty: { title: '还没有修改过', text: '第一次修改后，各版会出现在这里。' },
  sections: [
    { title: '这一版', facts: ['changed', 'note', 'by', 'second', 'made', 'at'] },
    { title: '奖励', facts: Object.keys(REWARD_FIELDS) },
    { title: '提现', facts: Object.keys(WITHDRAW_FIELDS) },
  ],
  actions: {
    set: {
      title: '提交新一版',
      permission: 'rules.change',
      on: 'new',
      form: {
        ...optional(REWARD_FIELDS),
        ...optional(WITHDRAW_FIELDS),
        effective: f.time('生效时间', {
          isOptional: true,
          hint: '不填为现在，形如 2026-03-05 14:30',
        }),
      },
      reason: { title: '为什么改（成员在规则页会看到）' },
      reauth: 'each',
      effect: '提交 {n} 项，近30天 {diff}',
      notes: ['只用于生效之后的成交与提现；已记的奖励不变'],
      mayAsk: true,
      key: 'n',
    },
  },
});
