import { f } from '../fields';
import { HOUSE_TEXTS, KIND_TEXTS, SIDES } from '../ledger-texts';
import { defineResource } from '../resource';

/** 账本: a journal is one movement; money moves by its own actions only. */
export const ledger = /* @__PURE__ */ defineResource('ledger', {
  title: '账本',
  unit: '张凭证',
  about: '每一笔资金变动是一张凭证，借贷合计相等；只能查看，更正由各自的操作另记一张',
  plural: 'ledger',
  read: 'ledger.read',
  scope: 'all',
  key: 'id',
  name: 'id',
  fields: {
    id: f.sn('凭证', { width: 88, isFixed: true }),
    at: f.time('时间', { width: 152, sort: true, isExact: true }),
    kind: f.choice('类型', KIND_TEXTS, { width: 128 }),
    amount: f.fen('金额', { width: 112 }),
    member: f.person('成员', { width: 148, isOptional: true }),
    cause: f.text('由来'),
    memo: f.text('摘要', { width: 168, isExtra: true, isOptional: true }),
    by: f.operator('操作员', { width: 112, isExtra: true, isOptional: true }),
  },
  detail: {
    name: f.text('唯一名称'),
    entries: f.record('分录'),
    links: f.record('去看'),
  },
  filters: {
    q: { search: '凭证、订单、付款、退回、售后、提现、成交单号或成员' },
    kind: true,
    account: { title: '平台科目', keys: HOUSE_TEXTS },
    member: { typed: f.text('成员', { max: 40, hint: '手机号、编号、邀请码或昵称' }) },
    days: { days: 'at' },
  },
  defaultSort: '-at',
  views: [
    { title: '全部' },
    { title: '今天', filters: { days: 'today' } },
    { title: '本月', filters: { days: 'month' } },
    { title: '上月', filters: { days: 'lastMonth' } },
  ],
  empty: { title: '没有这样的凭证', text: '资金变动后，凭证会出现在这里。' },
  sections: [
    { title: '凭证', facts: ['kind', 'amount', 'at', 'member', 'cause', 'memo', 'by', 'name'] },
    { hand: 'ledger.entries' },
    { hand: 'ledger.links' },
  ],
  actions: {},
});

const TYPES = { house: '平台', members: '全部成员', member: '一位成员' } as const;

/** 科目: of the platform, of all members together, and of one searched member. */
export const account = /* @__PURE__ */ defineResource('account', {
  title: '科目',
  unit: '个科目',
  about: '余额由账本得出；搜索一位成员，看TA的各个科目',
  plural: 'accounts',
  read: 'ledger.read',
  scope: 'all',
  key: 'key',
  name: 'title',
  fields: {
    key: f.sn('科目代码', { width: 168, isExtra: true }),
    title: f.text('科目', { isFixed: true }),
    type: f.choice('谁的', TYPES, { width: 112 }),
    side: f.choice('余额方向', SIDES, { width: 88 }),
    balance: f.fen('余额', { width: 136, min: -1e15 }),
    entries: f.fen('分录结余', { width: 136, min: -1e15, isOptional: true }),
    diff: f.fen('差', { width: 104, min: -1e15, isOptional: true }),
  },
  detail: { moves: f.record('最近的变动') },
  filters: {
    q: { search: '成员的手机号、编号、邀请码或昵称' },
    type: true,
    diff: { title: '差', keys: { yes: '有差' } },
  },
  defaultSort: 'key',
  views: [{ title: '全部' }, { title: '有差', filters: { diff: 'yes' } }],
  empty: { title: '没有这样的科目', text: '换一个条件看看；成员要能找到一位。' },
  sections: [
    { title: '科目', facts: ['type', 'side', 'balance', 'entries', 'diff'] },
    { hand: 'account.moves' },
  ],
  actions: {},
});
