import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'invoice.issue';

/** 发票: issued at the tax office's platform, registered here. Titles are sealed: not searchable. */
export const invoice = /* @__PURE__ */ defineResource('invoice', {
  title: '发票',
  unit: '张',
  about: '在税务平台开具或红冲后，在这里登记；买家会收到通知',
  plural: 'invoices',
  read: RIGHT,
  scope: 'all',
  key: 'id',
  name: 'payer',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true }),
    payer: f.text('抬头', { isFixed: true }),
    kind: f.choice('类型', { personal: '个人', company: '企业' }, { width: 72 }),
    member: f.person('成员', { width: 148 }),
    order: f.sn('订单', { width: 176 }),
    due: f.fen('应开', { width: 112, sum: true }),
    no: f.sn('发票号码', { width: 184, isExtra: true, isOptional: true }),
    asked: f.time('申请', { width: 112 }),
    state: f.state(
      '状态',
      {
        asked: ['待开具', 'warn'],
        changed: ['金额已变，须红冲', 'neg'],
        issued: ['已开具', 'pos'],
        void: ['已作废', 'plain'],
      },
      { width: 148 },
    ),
  },
  detail: {
    amount: f.fen('票面金额', { isOptional: true }),
    url: f.link('链接', { isOptional: true }),
    issued: f.time('开具时间', { isOptional: true }),
    why: f.text('作废的理由', { isOptional: true }),
    by: f.operator('登记人', { isOptional: true }),
  },
  filters: {
    q: { search: '订单号或发票号码' },
    queue: { title: '队列', keys: { open: '待处理' } },
    state: true,
    kind: true,
    days: { days: 'asked' },
  },
  defaultSort: 'id',
  views: [
    {
      title: '待处理',
      command: 'queue',
      isCounted: true,
      filters: { queue: 'open' },
      empty: { title: '没有待处理的发票', text: '买家申请开票，或开具后又退了款，会在这里等。' },
    },
    { title: '全部' },
  ],
  empty: { title: '还没有发票', text: '买家在订单里申请，申请会出现在这里。' },
  sections: [
    {
      title: '发票',
      facts: ['payer', 'kind', 'due', 'amount', 'no', 'url', 'issued', 'why', 'by'],
    },
    { title: '订单', facts: ['order', 'member', 'asked'] },
  ],
  actions: {
    issue: {
      title: '登记开具',
      permission: RIGHT,
      when: ['asked'],
      form: {
        no: f.sn('发票号码', { max: 40, hint: '20 位数字（数电票）或 8 位数字' }),
        amount: f.fen('票面金额', { hint: '元，须与应开相同' }),
        url: f.text('发票链接', { max: 500, hint: 'https:// 开头' }),
      },
      reason: null,
      reauth: 'recent',
      effect: '登记发票 {no}，{amount} 元',
      notes: ['买家会收到通知，并能查看和保存'],
      key: 'a',
    },
    void: {
      title: '不予开具或红冲',
      permission: RIGHT,
      when: ['asked', 'changed', 'issued'],
      reason: { title: '买家会看到的理由' },
      reauth: 'fresh',
      effect: '作废发票，买家可重新申请',
      key: 'r',
      isDanger: true,
    },
    reveal: {
      title: '显示税号与邮箱',
      permission: RIGHT,
      reason: { title: '原因（记入操作记录）' },
      reauth: 'fresh',
      effect: '显示税号与邮箱',
      shown: { taxNo: f.sn('税号'), email: f.sn('邮箱') },
    },
  },
});
