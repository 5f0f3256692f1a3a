import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'rewards.decide';

/** 奖励: amounts are never edited; what was void posts the opposite. */
export const reward = /* @__PURE__ */ defineResource('reward', {
  title: '奖励',
  unit: '笔',
  about: '暂缓、放行与作废；金额不能改，入账后的只随退款扣回',
  plural: 'rewards',
  read: 'rewards.read',
  scope: 'all',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, isFixed: true }),
    member: f.person('谁', { width: 148 }),
    buyer: f.person('来自', { width: 148 }),
    level: f.choice('级', { 1: '直接', 2: '团队' }, { width: 72 }),
    sale: f.sn('成交', { width: 188, isExtra: true }),
    amount: f.fen('金额', { width: 112, min: 0, sum: true }),
    at: f.time('产生', { width: 112, sort: true }),
    due: f.time('入账日', { width: 112, isOptional: true }),
    state: f.state(
      '状态',
      {
        pending: ['待入账', 'brand'],
        held: ['审核中', 'warn'],
        settled: ['已入账', 'pos'],
        void: ['已失效', 'plain'],
        clawed: ['已扣回', 'plain'],
      },
      { width: 96 },
    ),
  },
  detail: {
    base: f.fen('按多少算'),
    rate: f.percent('比例'),
    promised: f.fen('产生时'),
    refunded: f.fen('随退款减少', { min: 0 }),
    reason: f.text('成员看到的原因', { isOptional: true }),
    appeal: f.text('申诉', { isOptional: true }),
    settled: f.time('入账', { isOptional: true }),
  },
  summary: {},
  filters: {
    q: { search: '成员的手机号、昵称、编号' },
    state: true,
  },
  defaultSort: '-at',
  views: [
    {
      title: '审核中',
      command: 'queue',
      filters: { state: 'held' },
      sort: 'at',
      isCounted: true,
      empty: { title: '没有审核中的奖励', text: '暂缓的与待核实的会出现在这里。' },
    },
    { title: '待入账', filters: { state: 'pending' } },
    { title: '已失效', filters: { state: 'void' } },
    { title: '全部' },
  ],
  empty: { title: '还没有奖励', text: '小伙伴下单后，奖励会出现在这里。' },
  sections: [
    {
      title: '怎么算的',
      facts: ['base', 'rate', 'promised', 'refunded', 'amount', 'sale', 'buyer'],
    },
    { hand: 'reward.why' },
    { title: '经过', facts: ['at', 'due', 'settled', 'reason', 'appeal'] },
  ],
  actions: {
    hold: {
      title: '暂缓',
      permission: RIGHT,
      when: ['pending'],
      reason: { title: '原因，成员会看到' },
      reauth: 'recent',
      effect: '暂缓 {amount}，到期不入账',
      key: 'h',
    },
    release: {
      title: '放行',
      permission: RIGHT,
      when: ['held'],
      reason: { title: '核实结果（记入操作记录）' },
      reauth: 'recent',
      effect: '放行 {amount}，按原来的日子入账',
      key: 'g',
    },
    void: {
      title: '作废',
      permission: RIGHT,
      when: ['pending', 'held'],
      reason: { title: '原因，成员会看到' },
      reauth: 'fresh',
      effect: '{amount} 不入账',
      mayAsk: true,
      key: 'v',
      isDanger: true,
    },
  },
});
