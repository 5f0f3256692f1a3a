import { RECALL_DAYS } from '../../learning-rules';
import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'course.grant';

/** 课程学习权: who may open a paid course's lessons. */
export const course = /* @__PURE__ */ defineResource('course', {
  title: '课程学习权',
  unit: '条',
  about: '谁可以学习付费课程：查看、赠送与结束',
  plural: 'courses',
  read: 'redeem.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true }),
    title: f.text('课程', { isFixed: true }),
    member: f.person('成员', { width: 148 }),
    order: f.sn('订单', { to: 'orders', width: 188, isOptional: true }),
    opened: f.count('已打开', { width: 80, min: 0 }),
    lessons: f.count('共几节', { width: 80, min: 0 }),
    granted: f.time('开通', { width: 132 }),
    state: f.state('状态', { live: ['可学习', 'pos'], ended: ['已结束', 'plain'] }, { width: 96 }),
  },
  detail: {
    firstOpened: f.time('首次打开', { isOptional: true }),
    ended: f.time('结束', { isOptional: true }),
    opens: f.text('打开的课时', { isOptional: true, long: true }),
  },
  filters: { q: { search: '订单号' } },
  defaultSort: '-id',
  views: [{ title: '全部' }],
  empty: { title: '还没有学习权', text: '付费课程付款后，学习权会出现在这里。' },
  sections: [
    { title: '学习权', facts: ['order', 'member', 'opened', 'lessons', 'granted'] },
    { title: '经过', facts: ['firstOpened', 'ended', 'opens'] },
  ],
  actions: {
    grant: {
      title: '赠送课程',
      permission: RIGHT,
      on: 'new',
      form: {
        member: f.count('成员编号', { min: 1 }),
        course: f.text('课程', { max: 60, hint: '付费课程的 slug' }),
      },
      reason: { title: '原因（记入操作记录）' },
      reauth: 'recent',
      effect: '{member} 可以学习《{title}》，不收款',
      notes: ['成员会收到通知'],
    },
    recall: {
      title: '召回课时',
      permission: RIGHT,
      on: 'new',
      form: {
        course: f.text('课程', { max: 60, hint: '付费课程的 slug' }),
        lesson: f.text('课时', { max: 60, isOptional: true, hint: '课时的 slug；不填则全部' }),
      },
      reason: { title: '原因（记入操作记录）' },
      reauth: 'fresh',
      effect: `{lessons} 节立即下架；${RECALL_DAYS} 天内没有重新发布的，退给没有打开过的 {holders} 位学员，共 {amount} 元`,
      notes: [
        '没有打开过的学员会收到通知，打开过的仍可学习',
        `${RECALL_DAYS} 天内用同一个 slug 重新发布，就不退款`,
      ],
      isDanger: true,
    },
    end: {
      title: '结束学习权',
      permission: RIGHT,
      when: ['live'],
      reason: { title: '成员会看到的理由' },
      reauth: 'fresh',
      effect: '不能再打开新的课时；未打开的 {units} 节自动退 {amount} 元',
      notes: ['打开过的课时仍可学习，成员会收到通知'],
      isDanger: true,
    },
  },
});
