import { f } from '../fields';
import { defineResource } from '../resource';

const KINDS = {
  missing_here: '账单有、本地没有',
  missing_there: '本地有、账单没有',
  amount: '金额不同',
  state: '状态不同',
  fee: '手续费不同',
  merchant: '未知商户号',
} as const;

const STATES = {
  open: ['待处理', 'warn'],
  explained: ['已说明', 'plain'],
  fixed: ['已消除', 'pos'],
} as const;

/** 对账: differences between a provider's bill and our payments; ended by an event, or explained. */
export const bill = /* @__PURE__ */ defineResource('bill', {
  title: '对账',
  unit: '处差异',
  about: '支付方的账单与本地逐笔核对；差异由后来的入账消除，或写明依据',
  plural: 'bills',
  read: 'pay.read',
  scope: 'all',
  key: 'id',
  name: 'sn',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 80, isExtra: true }),
    day: f.text('日期', { width: 104 }),
    sn: f.sn('单号', { isFixed: true, width: 208 }),
    gap: f.fen('差额', { width: 96, sum: true }),
    kind: f.choice('差异', KINDS, { width: 136 }),
    subject: f.choice('类型', { payment: '付款', refund: '退款' }, { width: 64 }),
    ours: f.fen('本地', { width: 96, isOptional: true }),
    theirs: f.fen('账单', { width: 96, isOptional: true }),
    opened: f.time('发现', { width: 104, sort: true }),
    state: f.state('状态', STATES, { width: 96 }),
  },
  detail: {
    detail: f.text('说明', { isOptional: true }),
    sides: f.record('两边'),
    answer: f.text('支付方的答复', { isOptional: true }),
    nextAsk: f.time('下次询问', { isOptional: true }),
    mend: f.text('怎样消除'),
    payment: f.sn('付款单', { to: 'payments', isOptional: true }),
    back: f.sn('退回单', { to: 'returns', isOptional: true }),
    note: f.text('依据', { isOptional: true }),
    operator: f.operator('操作员', { isOptional: true }),
    ended: f.time('结束', { isOptional: true }),
  },
  filters: {
    q: { search: '付款单号或退回单号' },
    queue: { title: '队列', keys: { late: '待处理超过 48 小时' } },
    state: true,
    kind: true,
    days: { days: 'day' },
  },
  defaultSort: '-opened',
  views: [
    {
      title: '待处理',
      command: 'diffs',
      filters: { state: 'open' },
      sort: 'opened',
      isCounted: true,
      empty: { title: '没有待处理的差异', text: '已取得的账单与本地都一致。' },
    },
    {
      title: '超48小时',
      filters: { queue: 'late' },
      sort: 'opened',
      isCounted: true,
      empty: { title: '没有超过 48 小时的差异', text: '两天内都处理好了。' },
    },
    { title: '已说明', filters: { state: 'explained' } },
    { title: '全部' },
  ],
  empty: { title: '还没有差异', text: '账单与本地不同的每一处会出现在这里。' },
  sections: [
    { title: '差异', facts: ['kind', 'detail', 'day', 'gap', 'opened'] },
    { hand: 'bill.sides' },
    { title: '怎样消除', facts: ['answer', 'nextAsk', 'mend', 'payment', 'back'] },
    { title: '结束', facts: ['note', 'operator', 'ended'] },
  ],
  actions: {
    explain: {
      title: '说明',
      permission: 'pay.money',
      when: ['open'],
      reason: { title: '依据（记入操作记录）' },
      reauth: 'recent',
      effect: '差异 {gap} 元说明后关闭，不动钱',
      key: 'e',
      act: 'pay.explain',
    },
    settled: {
      title: '登记结算',
      permission: 'pay.money',
      on: 'new',
      form: {
        ref: f.sn('银行流水号', { max: 64, hint: '同一流水不会登记两次' }),
        amount: f.fen('到账金额'),
      },
      reason: null,
      reauth: 'fresh',
      effect: '到账 {amount} 元，支付方账上还有 {rest} 元',
      act: 'pay.settled',
    },
  },
});

export const billDay = /* @__PURE__ */ defineResource('bill-day', {
  title: '每日账单',
  unit: '天',
  about: '支付方每天的账单：次日 10:30 起自动取得',
  plural: 'bill-days',
  read: 'pay.read',
  scope: 'all',
  key: 'day',
  name: 'day',
  state: 'state',
  fields: {
    day: f.text('日期', { isFixed: true, sort: true }),
    count: f.count('笔数', { width: 88, min: 0 }),
    settled: f.fen('账单收款', { width: 120, sum: true, min: 0 }),
    here: f.fen('本地收款', { width: 120, sum: true, min: 0 }),
    refunded: f.fen('账单退款', { width: 120, sum: true, min: 0 }),
    fee: f.fen('手续费', { width: 104, sum: true }),
    open: f.count('待处理差异', { width: 104, min: 0 }),
    state: f.state(
      '状态',
      {
        waiting: ['未取得', 'warn'],
        loaded: ['已核对', 'pos'],
        empty: ['当日无交易', 'plain'],
      },
      { width: 112 },
    ),
  },
  detail: {
    tries: f.count('取过几次', { min: 0 }),
    word: f.text('支付方最后的答复', { isOptional: true }),
    loadedAt: f.time('取得', { isOptional: true }),
    nextAsk: f.time('下次取', { isOptional: true }),
  },
  filters: { state: true, days: { days: 'day' } },
  defaultSort: '-day',
  views: [{ title: '全部' }, { title: '未取得', filters: { state: 'waiting' } }],
  empty: { title: '还没有账单', text: '有了经支付方的付款，次日起每天一份。' },
  sections: [
    { title: '账单', facts: ['day', 'count', 'settled', 'here', 'refunded', 'fee', 'open'] },
    { title: '取得', facts: ['state', 'tries', 'word', 'loadedAt', 'nextAsk'] },
  ],
  actions: {
    ask: {
      title: '取账单',
      permission: 'pay.money',
      reason: null,
      reauth: 'recent',
      effect: '向支付方取 {day} 的账单，并询问待处理的差异',
      provider: true,
      key: 'q',
      act: 'pay.bill',
    },
  },
});
