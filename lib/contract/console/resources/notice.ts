import { f } from '../fields';
import { defineResource } from '../resource';

const STATES = {
  scheduled: ['定时', 'warn'],
  sending: ['发送中', 'warn'],
  done: ['已发', 'pos'],
  stopped: ['已停', 'plain'],
  recalling: ['撤回中', 'warn'],
  recalled: ['已撤回', 'plain'],
} as const;

const TEXT = {
  title: f.text('标题', { max: 40 }),
  body: f.text('内容', { max: 300, long: true }),
  route: f.text('点开后的页面', {
    isOptional: true,
    max: 200,
    hint: '例如 /pages/article/detail?articleId=3',
  }),
} as const;

const NEW = { on: 'new', reason: null } as const;

export const notice = /* @__PURE__ */ defineResource('notice', {
  title: '通知',
  unit: '条',
  about: '写给成员的通知：全部、一类人或一位；可以先试发给自己，定时，停止，撤回还没看的',
  plural: 'notices',
  read: 'notices.read',
  scope: 'city',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 72, isExtra: true }),
    title: f.text('标题', { isFixed: true }),
    to: f.text('给谁', { width: 136 }),
    people: f.count('已发', { width: 88, min: 0 }),
    state: f.state('状态', STATES, { width: 96 }),
    at: f.time('何时', { width: 128, sort: true, isExact: true }),
    by: f.operator('谁', { width: 104 }),
  },
  detail: {
    body: f.text('内容'),
    route: f.text('点开后的页面', { isOptional: true }),
    name: f.sn('名称'),
    seen: f.count('已看', { min: 0 }),
    unseen: f.count('未看', { min: 0 }),
    finished: f.time('发完', { isOptional: true }),
  },
  filters: { state: true },
  defaultSort: '-at',
  views: [
    { title: '全部' },
    { title: '发送中', filters: { state: 'sending' } },
    { title: '定时', filters: { state: 'scheduled' } },
    { title: '已发', filters: { state: 'done' } },
    { title: '已停', filters: { state: 'stopped' } },
    { title: '已撤回', filters: { state: 'recalled' } },
  ],
  empty: { title: '还没有通知', text: '写第一条：先试发给自己，再发给成员。' },
  sections: [
    { title: '通知', facts: ['body', 'route', 'to', 'name'] },
    { title: '结果', facts: ['people', 'seen', 'unseen', 'at', 'finished', 'by'] },
  ],
  actions: {
    broadcast: {
      ...NEW,
      title: '发给许多人',
      permission: 'notices.send',
      form: {
        ...TEXT,
        to: f.text('给谁', {
          isOptional: true,
          max: 400,
          hint: '不填为全部；student 学员、mayor 市长、level:3 及以上、city:杭州、area:12、view:3 成员视图',
        }),
        at: f.time('定时', { isOptional: true, hint: '不填为现在，例如 2026-03-05 08:00' }),
        key: f.text('名称', {
          isOptional: true,
          max: 60,
          hint: '相同名称只发一次，默认按日期和内容',
        }),
      },
      reauth: 'fresh',
      effect: '{when}发给 {n} 人，{push} 人会收到推送',
      notes: ['超过 10,000 人须另一位操作员复核', '免打扰时间内的推送留到之后'],
      mayAsk: true,
      key: 'n',
    },
    person: {
      ...NEW,
      title: '写给一位',
      permission: 'notices.person',
      form: {
        member: f.pick('成员', { to: 'members', hint: '手机号、编号、邀请码或昵称' }),
        about: f.text('关于', {
          max: 40,
          hint: 'TA的反馈编号、订单号或提现单号，点开通知会到那里',
        }),
        text: f.text('内容，成员会看到', { max: 200, long: true }),
      },
      reauth: 'recent',
      effect: '通知 {who}，今天第 {n} 条，共可发 3 条',
    },
    trial: {
      ...NEW,
      title: '试发给自己',
      permission: 'notices.send',
      form: TEXT,
      reauth: 'none',
      effect: '发给自己的成员账号 {who}',
      key: 't',
    },
    change: {
      title: '修改',
      permission: 'notices.send',
      when: ['scheduled'],
      form: { ...TEXT, at: f.time('定时', { hint: '例如 2026-03-05 08:00' }) },
      reason: null,
      reauth: 'fresh',
      effect: '{when}发给 {n} 人，{push} 人会收到推送',
      notes: ['开始发送之前都可以修改；对象不变'],
      mayAsk: true,
      key: 'e',
    },
    stop: {
      title: '停止',
      permission: 'notices.send',
      when: ['scheduled', 'sending'],
      reason: { title: '原因（记入操作记录）' },
      reauth: 'recent',
      effect: '停止，已发 {n} 人，其余不再发',
      key: 's',
    },
    recall: {
      title: '撤回',
      permission: 'notices.send',
      when: ['sending', 'done', 'stopped'],
      reason: { title: '原因（记入操作记录）' },
      reauth: 'recent',
      effect: '{n} 人未看，撤回；{m} 人已看，撤不回',
      notes: ['未看的变成一行“已撤回”，不再推送'],
      key: 'r',
      isDanger: true,
    },
  },
});
