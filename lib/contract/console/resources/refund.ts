import { REFUND_REASON_WORDS, REFUND_TYPE_WORDS } from '../../refund-words';
import { f } from '../fields';
import { ASIDE, queueActions } from '../queue';
import { defineResource } from '../resource';

const STATES = {
  applied: ['待答复', 'warn'],
  toSend: ['待寄回', 'plain'],
  sent: ['待验收', 'warn'],
  paying: ['退款中', 'brand'],
  failed: ['退款失败', 'neg'],
  /** Paid after the time for inspection; the goods are in no stock yet. */
  unbooked: ['已退款，货未登记', 'warn'],
  done: ['已退款', 'pos'],
  refused: ['未通过', 'plain'],
  withdrawn: ['已撤销', 'plain'],
  [ASIDE]: ['搁置', 'plain'],
} as const;

/** Kept sentences; the buyer reads them. */
const REFUSALS = [
  '照片看不清，请补充破损处的照片',
  '寄回的商品与订单不符',
  '寄回的商品已使用，影响再次销售',
  '商品与描述一致，没有质量问题',
  '物流显示已签收',
  '超过申请期限',
] as const;

/** Of texts that a buyer reads. */
const MOST_LETTERS = 100;

/** 售后: money goes back once; a return is paid when the goods came. */
export const refund = /* @__PURE__ */ defineResource('refund', {
  title: '售后',
  unit: '笔',
  about: '先处理退款失败的，再按期限；同意退货时不出钱，收到货才退',
  plural: 'refunds',
  read: 'refund.read',
  scope: 'all',
  key: 'sn',
  name: 'sn',
  state: 'state',
  fields: {
    sn: f.sn('售后单号', { isFixed: true, width: 200 }),
    member: f.person('买家', { width: 148 }),
    order: f.sn('订单', { to: 'orders', width: 188, isExtra: true }),
    kind: f.choice('类型', REFUND_TYPE_WORDS, { width: 96 }),
    why: f.choice('原因', REFUND_REASON_WORDS),
    amount: f.fen('退款', { width: 104, sum: true, sort: true }),
    at: f.time('提交', { width: 112, sort: true }),
    /** Of the step that is awaited. */
    due: f.left('期限', { width: 112, sort: true, isOptional: true }),
    state: f.state('状态', STATES, { width: 136 }),
  },
  detail: {
    content: f.text('说明', { isOptional: true }),
    pictures: f.picture('照片'),
    parcel: f.sn('寄回单号', { isOptional: true }),
    rule: f.text('规则'),
    said: f.text('买家看到'),
    answer: f.text('答复', { isOptional: true }),
    isSecond: f.bool('第二次申请'),
    by: f.operator('经手', { isOptional: true }),
    money: f.record('金额'),
    lines: f.record('退什么'),
    story: f.record('经过'),
    rewards: f.record('奖励'),
  },
  summary: {},
  filters: {
    q: { search: '售后单号、订单号、寄回单号、手机号、买家' },
    queue: { title: '队列', keys: { open: '待处理' } },
    state: true,
    kind: true,
    why: true,
    days: { days: 'at' },
  },
  defaultSort: '-at',
  views: [
    {
      title: '待处理',
      command: 'queue',
      filters: { queue: 'open' },
      sort: 'due',
      isCounted: true,
      empty: { title: '没有等待处理的售后', text: '新的申请会自动出现在这里。' },
    },
    { title: '待答复', filters: { state: 'applied' }, sort: 'due', isCounted: true },
    { title: '待验收', filters: { state: 'sent' }, sort: 'due', isCounted: true },
    { title: '退款失败', filters: { state: 'failed' }, isCounted: true },
    { title: '搁置', filters: { state: ASIDE }, sort: 'due' },
    { title: '货未登记', filters: { state: 'unbooked' } },
    { title: '全部' },
  ],
  empty: { title: '还没有售后', text: '买家申请后，售后会出现在这里。' },
  sections: [
    { hand: 'refund.money' },
    {
      title: '申请',
      facts: ['kind', 'why', 'content', 'pictures', 'parcel', 'isSecond', 'rule', 'order'],
    },
    { hand: 'refund.lines' },
    { title: '处理', facts: ['said', 'answer', 'by', 'at', 'due'] },
    { hand: 'refund.story' },
    { hand: 'refund.rewards' },
  ],
  actions: {
    approve: {
      title: '同意',
      permission: 'refund.review',
      when: ['applied'],
      form: {
        amount: f.fen('退多少', { hint: '元；少退须写明原因，其余的买家可再申请一次' }),
        answer: f.text('少退的原因，买家会看到', { isOptional: true, max: MOST_LETTERS }),
      },
      reason: null,
      reauth: 'recent',
      effect: '同意退 {amount} → {to}',
      mayAsk: true,
      key: 'a',
    },
    refuse: {
      title: '拒绝',
      permission: 'refund.review',
      when: ['applied', 'sent'],
      reason: { title: '理由，买家会看到', choices: REFUSALS },
      reauth: 'recent',
      effect: '拒绝退 {amount}，{next}',
      key: 'r',
      isDanger: true,
    },
    acceptReturn: {
      title: '验收退货',
      permission: 'refund.review',
      when: ['sent', 'unbooked'],
      form: { goods: f.choice('收到的货', { resale: '可再售，回到库存', scrap: '报废' }) },
      reason: null,
      reauth: 'recent',
      effect: '{money}，{goods}',
      mayAsk: true,
      key: 'd',
    },
    retry: {
      title: '重试',
      permission: 'refund.money',
      when: ['failed'],
      reason: null,
      reauth: 'fresh',
      effect: '按原单号再退 {amount}',
      key: 'e',
    },
    voucher: {
      title: '登记银行退款',
      permission: 'refund.money',
      when: ['failed'],
      form: { ref: f.sn('银行流水号', { max: 64 }) },
      reason: null,
      reauth: 'fresh',
      effect: '登记已由银行退 {amount}',
      mayAsk: true,
    },
    ...queueActions('refund.review', ['applied', 'sent', 'failed']),
  },
  queue: {
    tabs: ['待答复', '待验收', '退款失败', '搁置'],
    promise: 'due',
    row: ['member', 'amount', 'why'],
    evidence: ['处理', 'refund.story', 'refund.rewards'],
  },
});
