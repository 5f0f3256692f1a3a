import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'voucher.change';
const MOST_LETTERS = 100;

/** 券: bearer codes of paid services. A typed code finds its voucher. */
export const voucher = /* @__PURE__ */ defineResource('voucher', {
  title: '券',
  unit: '张',
  about: '到店服务的券：换码、延长、作废退款、答复异议；核销在核销页',
  plural: 'vouchers',
  read: 'redeem.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true }),
    title: f.text('商品', { isFixed: true }),
    member: f.person('买家', { width: 148 }),
    order: f.sn('订单', { to: 'orders', width: 188 }),
    units: f.count('共几次', { width: 80, min: 0 }),
    left: f.count('剩余', { width: 72, min: 0 }),
    validTo: f.time('有效期至', { width: 112 }),
    state: f.state(
      '状态',
      {
        disputed: ['有异议', 'warn'],
        live: ['可用', 'brand'],
        ended: ['已过期，待退款', 'plain'],
        done: ['已用', 'pos'],
        void: ['已退款', 'plain'],
      },
      { width: 128 },
    ),
  },
  detail: {
    code: f.text('券码末四位'),
    used: f.count('已用', { min: 0 }),
    refunded: f.count('已退', { min: 0 }),
    issued: f.time('出码'),
    serial: f.count('第几个码'),
    extended: f.time('延长', { isOptional: true }),
    uses: f.text('核销记录', { isOptional: true, long: true }),
    moves: f.text('换门店', { isOptional: true, long: true }),
  },
  filters: {
    q: { search: '券码或订单号' },
    queue: { title: '队列', keys: { disputed: '有异议' } },
  },
  defaultSort: '-id',
  views: [
    { title: '全部' },
    {
      title: '有异议',
      command: 'disputed',
      filters: { queue: 'disputed' },
      sort: 'id',
      isCounted: true,
      empty: { title: '没有待答复的异议', text: '买家说“不是我用的”，会在这里等。' },
    },
  ],
  empty: { title: '还没有券', text: '到店服务付款后，券会出现在这里。' },
  sections: [
    {
      title: '券',
      facts: ['order', 'member', 'code', 'units', 'used', 'refunded', 'left', 'validTo'],
    },
    { title: '经过', facts: ['issued', 'serial', 'extended', 'uses', 'moves'] },
  ],
  actions: {
    reissue: {
      title: '换码',
      permission: RIGHT,
      when: ['live', 'disputed'],
      reason: { title: '原因' },
      reauth: 'recent',
      effect: '换一个码，旧码作废',
      notes: ['买家会收到通知'],
      key: 'e',
    },
    extend: {
      title: '延长30天',
      permission: RIGHT,
      when: ['live', 'disputed'],
      reason: { title: '原因' },
      reauth: 'recent',
      effect: '有效期延长到 {to}',
      notes: ['每张券一次，买家会收到通知'],
    },
    void: {
      title: '作废并退款',
      permission: RIGHT,
      when: ['live', 'disputed', 'ended'],
      reason: { title: '买家会看到的理由' },
      reauth: 'fresh',
      effect: '退还未使用的 {units} 次，{amount} 元',
      key: 'r',
      isDanger: true,
    },
    settle: {
      title: '答复异议',
      permission: RIGHT,
      when: ['disputed'],
      form: {
        answer: f.text('买家会看到的答复', { max: MOST_LETTERS }),
      },
      reason: null,
      reauth: 'recent',
      effect: '异议已核实，核销有效',
      notes: ['不是买家用的，请撤销那次核销；自提订单请买家申请售后'],
      key: 'a',
    },
  },
});
