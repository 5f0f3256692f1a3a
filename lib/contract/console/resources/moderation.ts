import { f } from '../fields';
import { ASIDE, queueActions } from '../queue';
import { defineResource } from '../resource';

const RIGHT = 'moderation.decide';

const STATES = {
  reported: ['待处理', 'warn'],
  /** By several reports, until an operator decides. */
  covered: ['多人举报，先隐藏', 'neg'],
  hidden: ['已隐藏', 'plain'],
  shown: ['显示', 'pos'],
  [ASIDE]: ['搁置', 'plain'],
} as const;

export const KINDS_OF_TEXT = {
  message: '留言',
  notice: '街区公告',
  welcome: '欢迎语',
  statement: '参选宣言',
  nickname: '昵称',
  card: '名片',
  log: '日志',
  comment: '评论',
} as const;

export const REPORT_REASON_WORDS = {
  ad: '广告骚扰',
  abuse: '辱骂攻击',
  fraud: '欺诈信息',
  sex: '低俗内容',
  privacy: '泄露隐私',
  other: '其他',
} as const;

const HIDE_REASONS = [
  '广告或引流信息',
  '辱骂、攻击他人',
  '涉嫌欺诈',
  '低俗内容',
  '泄露他人个人信息',
  '违反法律法规',
] as const;

const WARNINGS = [
  '请不要发布广告或引流信息',
  '请文明用语，尊重邻居',
  '请不要公开他人的个人信息',
  '请不要发布未经核实的消息',
] as const;

/** 举报: texts of members that others have reported; nothing is deleted. */
export const moderation = /* @__PURE__ */ defineResource('moderation', {
  title: '举报',
  unit: '条',
  about: '成员举报的文字；隐藏与警告的理由作者会看到，隐藏后可以恢复',
  plural: 'reports',
  read: 'moderation.read',
  scope: 'city',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.sn('编号', { width: 136, isFixed: true }),
    author: f.person('作者', { width: 148 }),
    text: f.text('文字'),
    kind: f.choice('类型', KINDS_OF_TEXT, { width: 96 }),
    reports: f.count('举报', { width: 64, min: 0 }),
    since: f.time('最早举报', { width: 112, sort: true, isOptional: true }),
    due: f.left('处理期限', { width: 112, isOptional: true, isExtra: true }),
    state: f.state('状态', STATES, { width: 144 }),
  },
  detail: {
    full: f.text('原文'),
    place: f.text('在哪里', { isOptional: true }),
    hiddenBy: f.text('谁隐藏', { isOptional: true }),
    hiddenAt: f.time('隐藏时间', { isOptional: true }),
    why: f.text('隐藏的原因', { isOptional: true }),
    around: f.record('上下文'),
    reporters: f.record('举报人'),
    history: f.record('作者以前'),
  },
  filters: {
    q: { search: '作者的手机号、昵称、编号' },
    queue: { title: '队列', keys: { open: '待处理' } },
    state: true,
    kind: true,
  },
  defaultSort: '-id',
  views: [
    {
      title: '待处理',
      command: 'queue',
      filters: { queue: 'open' },
      sort: 'since',
      isCounted: true,
      empty: { title: '没有等待处理的举报', text: '新的举报会自动出现在这里。' },
    },
    { title: '搁置', filters: { state: ASIDE }, sort: 'since' },
    { title: '已隐藏', filters: { state: 'hidden' } },
    { title: '全部' },
  ],
  empty: { title: '还没有举报', text: '成员举报的文字会出现在这里。' },
  sections: [
    { title: '原文', facts: ['full', 'kind', 'place', 'why', 'hiddenBy', 'hiddenAt'] },
    { hand: 'moderation.around' },
    { hand: 'moderation.reporters' },
    { hand: 'moderation.history' },
  ],
  actions: {
    hide: {
      title: '隐藏',
      permission: RIGHT,
      when: ['reported', 'covered', 'shown'],
      reason: { title: '理由，作者会看到', choices: HIDE_REASONS },
      reauth: 'none',
      effect: '隐藏{kind}，{who} 会收到理由',
      key: 'h',
      isPhone: true,
      isDanger: true,
      act: 'content.hide',
      undo: 'restore',
    },
    dismiss: {
      title: '不成立',
      permission: RIGHT,
      when: ['reported'],
      reason: null,
      reauth: 'none',
      effect: '{n} 次举报不成立，{kind}照常显示',
      key: 'd',
      act: 'content.dismiss',
    },
    warn: {
      title: '警告',
      permission: RIGHT,
      when: ['reported'],
      reason: { title: '对作者说什么？作者会看到', choices: WARNINGS },
      reauth: 'none',
      effect: '警告 {who}，{kind}照常显示',
      key: 'e',
      act: 'content.warn',
    },
    restore: {
      title: '恢复',
      permission: RIGHT,
      when: ['covered', 'hidden'],
      reason: { title: '原因（记入操作记录）', isOptional: true },
      reauth: 'none',
      effect: '恢复{kind}，{who} 会收到通知',
      key: 'o',
      act: 'content.restore',
    },
    ...queueActions(RIGHT, ['reported', 'covered']),
  },
  queue: {
    tabs: ['待处理', '搁置', '已隐藏'],
    promise: 'due',
    row: ['author', 'reports', 'text'],
    evidence: ['moderation.reporters', 'moderation.history'],
  },
});
