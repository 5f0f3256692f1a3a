import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'students.decide';

const REFUSALS = [
  '请写得具体些：想学什么，打算怎么用',
  '请先完善名片，再来申请',
  '本期名额已满，下期开放时再申请',
] as const;

/** 学员: who may learn and keep a log; decided once. */
export const student = /* @__PURE__ */ defineResource('student', {
  title: '学员',
  unit: '份',
  about: '学员申请：通过后打开课程与每日日志；不通过须说明原因',
  plural: 'students',
  read: 'students.read',
  scope: 'city',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, isFixed: true }),
    member: f.person('成员', { width: 160 }),
    wish: f.text('申请'),
    at: f.time('提交', { width: 112, sort: true }),
    operator: f.operator('谁处理', { width: 112, isOptional: true }),
    state: f.state(
      '状态',
      { waiting: ['待审', 'warn'], approved: ['已通过', 'pos'], rejected: ['未通过', 'plain'] },
      { width: 96 },
    ),
  },
  detail: {
    note: f.text('说明', { isOptional: true }),
    decided: f.time('处理', { isOptional: true }),
    joined: f.time('加入'),
    tries: f.count('第几次申请'),
  },
  filters: {
    q: { search: '手机号、昵称、门牌' },
    state: true,
  },
  defaultSort: '-at',
  views: [
    {
      title: '待审',
      command: 'queue',
      filters: { state: 'waiting' },
      sort: 'at',
      isCounted: true,
      empty: { title: '没有等待审核的申请', text: '新的申请会出现在这里。' },
    },
    { title: '已通过', filters: { state: 'approved' } },
    { title: '未通过', filters: { state: 'rejected' } },
    { title: '全部' },
  ],
  empty: { title: '还没有学员申请', text: '成员申请后会出现在这里。' },
  sections: [
    { title: '申请', facts: ['wish', 'member', 'at', 'tries', 'joined'] },
    { title: '处理', facts: ['note', 'operator', 'decided'] },
  ],
  actions: {
    approve: {
      title: '通过',
      permission: RIGHT,
      when: ['waiting'],
      reason: { title: '对TA说的话，成员会看到', isOptional: true },
      reauth: 'none',
      effect: '{who} 成为学员，打开课程与日志',
      key: 'a',
    },
    reject: {
      title: '不通过',
      permission: RIGHT,
      when: ['waiting'],
      reason: { title: '原因，成员会看到', choices: REFUSALS },
      reauth: 'none',
      effect: '{who} 的申请不通过，可再次申请',
      key: 'r',
      isDanger: true,
    },
  },
});
