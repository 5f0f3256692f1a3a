import { f } from '../fields';
import { ASIDE, queueActions } from '../queue';
import { defineResource } from '../resource';

const RIGHT = 'feedback.answer';
/** Characters of a text that the member reads. */
const MOST_LETTERS = 1_000;

const STATES = {
  waiting: ['待答', 'warn'],
  working: ['处理中', 'brand'],
  answered: ['等对方', 'plain'],
  closed: ['已结束', 'plain'],
  [ASIDE]: ['搁置', 'plain'],
} as const;

const QUESTIONS = [
  '请补充出现问题的时间和页面',
  '请上传能看清提示文字的截图',
  '请补充相关的订单号或提现单号',
  '请说明你的手机型号和浏览器',
] as const;

const ENDS = [
  '问题已经解决',
  '与另一条反馈重复，在那一条里继续',
  '建议已记录，暂时没有计划',
  '长时间没有收到补充，需要时请重新反馈',
] as const;

/** 反馈: whoever was waiting longest is answered first; nothing is deleted. */
export const feedback = /* @__PURE__ */ defineResource('feedback', {
  title: '反馈',
  unit: '条',
  about: '一个工作日内答复；回复、追问与结束的原因成员都会看到',
  plural: 'feedback',
  read: 'feedback.read',
  scope: 'all',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, isFixed: true }),
    member: f.person('成员', { width: 148 }),
    said: f.text('题目'),
    type: f.choice(
      '类型',
      {
        fault: '功能异常',
        money: '资金问题',
        block: '门牌与街区',
        idea: '产品建议',
        other: '其他',
      },
      { width: 96 },
    ),
    urges: f.count('催', { width: 56, min: 0 }),
    operator: f.operator('谁在答', { width: 112, isOptional: true }),
    at: f.time('提交', { width: 112, sort: true }),
    due: f.left('答复期限', { width: 112, sort: true, isOptional: true }),
    state: f.state('状态', STATES, { width: 96 }),
  },
  detail: {
    text: f.text('全文'),
    images: f.picture('图片'),
    video: f.link('视频', { isOptional: true }),
    contact: f.masked('联系方式', { to: 'reveal', isOptional: true }),
    device: f.text('设备', { isOptional: true }),
    score: f.count('评分', { isOptional: true }),
    messages: f.record('往来'),
    before: f.record('以前的反馈'),
  },
  filters: {
    q: { search: '编号、手机号、成员' },
    queue: { title: '队列', keys: { open: '待答', mine: '我在答', late: '超时', urged: '催过' } },
    state: true,
    type: true,
    days: { days: 'at' },
  },
  defaultSort: '-at',
  views: [
    {
      title: '待答',
      command: 'queue',
      filters: { queue: 'open' },
      sort: 'due',
      isCounted: true,
      empty: { title: '没有等待答复的反馈', text: '新的反馈会自动出现在这里。' },
    },
    { title: '催过', filters: { queue: 'urged' }, sort: 'due', isCounted: true },
    { title: '超时', filters: { queue: 'late' }, sort: 'due', isCounted: true },
    { title: '我的', filters: { queue: 'mine' }, sort: 'due' },
    { title: '等对方', filters: { state: 'answered' } },
    { title: '搁置', filters: { state: ASIDE }, sort: 'due' },
    { title: '全部' },
  ],
  empty: { title: '还没有反馈', text: '成员提交后，反馈会出现在这里。' },
  sections: [
    { title: '反馈', facts: ['text', 'images', 'video'] },
    { hand: 'feedback.messages' },
    { title: '处理', facts: ['type', 'operator', 'at', 'due', 'urges', 'score'] },
    { title: '联系与设备', facts: ['contact', 'device'] },
    { hand: 'feedback.before' },
  ],
  actions: {
    reply: {
      title: '回复',
      permission: RIGHT,
      when: ['waiting', 'working', 'answered'],
      form: { content: f.text('回复，成员会看到', { long: true, max: MOST_LETTERS }) },
      reason: null,
      reauth: 'none',
      effect: '回复 {who}，TA会收到通知',
      key: 'a',
      isPhone: true,
    },
    ask: {
      title: '追问',
      permission: RIGHT,
      when: ['waiting', 'working', 'answered'],
      reason: { title: '请TA补充什么？成员会看到', choices: QUESTIONS },
      reauth: 'none',
      effect: '请 {who} 补充，等对方回复',
      key: 'e',
    },
    close: {
      title: '结束',
      permission: RIGHT,
      when: ['waiting', 'working', 'answered'],
      reason: { title: '原因，成员会看到', choices: ENDS },
      reauth: 'none',
      effect: '结束 {who} 的反馈，TA不能再回复这一条',
      key: 'r',
      isDanger: true,
    },
    take: {
      title: '接手',
      permission: RIGHT,
      when: ['waiting'],
      reason: null,
      reauth: 'none',
      effect: '由你来答，{who} 会看到正在处理',
      key: 't',
    },
    assign: {
      title: '转给',
      permission: RIGHT,
      when: ['waiting', 'working'],
      form: { to: f.text('操作员姓名', { max: 40, hint: '须有答复反馈的权限' }) },
      reason: { title: '为什么转？只有操作员看得到', isOptional: true },
      reauth: 'none',
      effect: '{from} → {to}',
    },
    write: {
      title: '写给TA',
      permission: 'notices.person',
      form: { notice: f.text('通知，成员会看到', { long: true, max: 200 }) },
      reason: null,
      reauth: 'recent',
      effect: '通知 {who}，今天第 {n} 条，共可发 3 条',
    },
    reveal: {
      title: '显示联系方式',
      permission: RIGHT,
      reason: { title: '原因（记入操作记录）' },
      reauth: 'fresh',
      effect: '显示联系方式',
      shown: { contact: f.sn('联系方式') },
    },
    ...queueActions(RIGHT, ['waiting', 'working']),
  },
  queue: {
    tabs: ['待答', '催过', '我的', '搁置'],
    promise: 'due',
    row: ['member', 'urges', 'said'],
    evidence: ['处理', '联系与设备', 'feedback.before'],
  },
});
