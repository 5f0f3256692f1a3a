import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'city.change';

/** 市长参选: residents who want to be mayor of their street; decided once. */
export const mayor = /* @__PURE__ */ defineResource('mayor', {
  title: '市长参选',
  unit: '份',
  about: '邻居申请做自己街区的市长；任期 90 天，没有收入',
  plural: 'mayors',
  read: 'city.read',
  scope: 'city',
  key: 'id',
  name: 'id',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, isFixed: true, sort: true }),
    member: f.person('成员', { width: 200 }),
    street: f.text('街区', { width: 160 }),
    statement: f.text('宣言'),
    at: f.time('提交', { width: 112 }),
    state: f.state(
      '状态',
      { waiting: ['待审', 'warn'], appointed: ['已就任', 'pos'], refused: ['未通过', 'plain'] },
      { width: 96 },
    ),
  },
  detail: {
    mayor: f.person('现任市长', { isOptional: true }),
    until: f.time('现任任期到', { isOptional: true }),
    decided: f.time('处理', { isOptional: true }),
  },
  filters: { state: true },
  defaultSort: '-id',
  views: [
    {
      title: '待审',
      command: 'queue',
      filters: { state: 'waiting' },
      sort: 'id',
      isCounted: true,
      empty: { title: '没有等待审核的参选', text: '邻居参选后会出现在这里。' },
    },
    { title: '已就任', filters: { state: 'appointed' } },
    { title: '未通过', filters: { state: 'refused' } },
    { title: '全部' },
  ],
  empty: { title: '还没有人参选', text: '邻居参选后会出现在这里。' },
  sections: [
    { title: '参选', facts: ['statement', 'member', 'street', 'at'] },
    { title: '现任', facts: ['mayor', 'until'] },
    { title: '处理', facts: ['decided'] },
  ],
  actions: {
    appoint: {
      title: '就任',
      permission: RIGHT,
      when: ['waiting'],
      form: { source: f.choice('由来', { elected: '邻居推选', appointed: '任命' }) },
      reason: null,
      reauth: 'recent',
      effect: '{who} 就任{street}的市长，任期到 {until}',
      act: 'block.mayor.appoint',
      key: 'a',
    },
    refuse: {
      title: '不通过',
      permission: RIGHT,
      when: ['waiting'],
      reason: { title: '原因，成员会看到' },
      reauth: 'none',
      effect: '{who} 的参选不通过，可以再次参选',
      act: 'block.mayor.refuse',
      key: 'r',
      isDanger: true,
    },
  },
});
