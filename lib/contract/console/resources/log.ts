import { f } from '../fields';
import { defineResource } from '../resource';

/** 学习日志: public ones of students, answered by tutors. */
export const log = /* @__PURE__ */ defineResource('log', {
  title: '学习日志',
  unit: '篇',
  about: '学员公开的日志；导师的回复所有能看到日志的人都能看到',
  plural: 'logs',
  read: 'students.read',
  scope: 'city',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, isFixed: true, sort: true }),
    member: f.person('成员', { width: 160 }),
    content: f.text('日志'),
    comments: f.count('回复', { width: 72, min: 0 }),
    at: f.time('写于', { width: 112 }),
    state: f.state(
      '导师',
      { waiting: ['待回复', 'warn'], answered: ['已回复', 'pos'] },
      { width: 96 },
    ),
  },
  detail: {
    images: f.picture('图片'),
    talk: f.record<string[]>('回复'),
  },
  filters: { q: { search: '手机号、昵称、门牌' }, state: true },
  defaultSort: '-id',
  views: [
    {
      title: '待回复',
      command: 'queue',
      filters: { state: 'waiting' },
      empty: { title: '没有等待回复的日志', text: '学员公开新的日志后会出现在这里。' },
    },
    { title: '全部' },
  ],
  empty: { title: '还没有公开的日志', text: '学员公开日志后会出现在这里。' },
  sections: [{ title: '日志', facts: ['member', 'at', 'content', 'images'] }, { hand: 'log.talk' }],
  actions: {
    reply: {
      title: '回复',
      permission: 'students.decide',
      form: { content: f.text('回复', { max: 500, long: true, hint: '成员收到通知' }) },
      reason: null,
      reauth: 'none',
      effect: '以导师身份回复{who}',
      act: 'student.reply',
      key: 'c',
    },
  },
});
