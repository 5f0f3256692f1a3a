import { f } from '../fields';
import { ASIDE, queueActions } from '../queue';
import { defineResource } from '../resource';

const RIGHT = 'risk.resolve';

const STATES = {
  open: ['待处理', 'warn'],
  appealed: ['申诉中', 'neg'],
  released: ['已放行', 'pos'],
  confirmed: ['已确认', 'plain'],
  [ASIDE]: ['搁置', 'plain'],
} as const;

const NOTES = [
  '已核实，是两位不同的成员',
  '已核实，是家人共用的设备或账户',
  '确认是同一人，奖励不予入账',
  '没有在期限内提供说明',
] as const;

/** The right moves money: each step of it asks for a proof. */
const queued = /* @__PURE__ */ queueActions(RIGHT, ['open', 'appealed']);

/** 风险: money that waits until somebody has looked at the facts. */
export const risk = /* @__PURE__ */ defineResource('risk', {
  title: '风险',
  unit: '条',
  about: '钱先冻住，核实后放行或确认；说明成员会看到',
  plural: 'risk',
  read: 'risk.read',
  scope: 'all',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, isFixed: true }),
    member: f.person('成员', { width: 148 }),
    type: f.choice('依据', {
      R1: '与买家像同一人',
      R2: '同一设备注册多个账号',
      R3: '收款账户多人共用',
      R4: '收款账户刚刚变更',
      R5: '小伙伴退款较多',
    }),
    about: f.text('涉及', { width: 176 }),
    amount: f.fen('金额', { width: 112, min: 0 }),
    at: f.time('起', { width: 112, sort: true }),
    due: f.left('处理期限', { width: 112, isOptional: true, isExtra: true }),
    state: f.state('状态', STATES, { width: 96 }),
  },
  detail: {
    told: f.text('成员看到'),
    appeal: f.text('申诉', { isOptional: true }),
    by: f.operator('谁处理', { isOptional: true }),
    resolved: f.time('处理', { isOptional: true }),
    note: f.text('说明', { isOptional: true }),
    evidence: f.record('事实'),
    others: f.record('相关的人'),
  },
  filters: {
    q: { search: '成员的手机号、昵称、编号' },
    queue: { title: '队列', keys: { open: '待处理', appealed: '申诉中', closed: '已结' } },
    state: true,
    type: true,
  },
  defaultSort: '-at',
  views: [
    {
      title: '待处理',
      command: 'queue',
      filters: { queue: 'open' },
      sort: 'at',
      isCounted: true,
      empty: { title: '没有等待处理的风险', text: '新的风险记录会自动出现在这里。' },
    },
    { title: '申诉中', filters: { queue: 'appealed' }, sort: 'at', isCounted: true },
    { title: '搁置', filters: { state: ASIDE }, sort: 'at' },
    { title: '已结', filters: { queue: 'closed' } },
    { title: '全部' },
  ],
  empty: { title: '还没有风险记录', text: '需要核实的奖励与提现会出现在这里。' },
  sections: [
    { hand: 'risk.evidence' },
    { title: '冻住的钱', facts: ['about', 'amount', 'told', 'at'] },
    { title: '申诉与处理', facts: ['appeal', 'note', 'by', 'resolved'] },
    { hand: 'risk.others' },
  ],
  actions: {
    resolve: {
      title: '结案',
      permission: RIGHT,
      when: ['open', 'appealed'],
      form: {
        outcome: f.choice('结果', { released: '放行', confirmed: '确认，不放行' }),
      },
      reason: { title: '说明，确认时成员会看到', choices: NOTES },
      reauth: 'recent',
      effect: '{outcome} {amount}',
      mayAsk: true,
      key: 'a',
    },
    snooze: { ...queued.snooze, reauth: 'recent' },
    release: { ...queued.release, reauth: 'recent' },
    note: { ...queued.note, reauth: 'recent' },
  },
  queue: {
    tabs: ['待处理', '申诉中', '搁置'],
    promise: 'due',
    row: ['member', 'amount', 'type'],
    evidence: ['申诉与处理', 'risk.others'],
  },
});
