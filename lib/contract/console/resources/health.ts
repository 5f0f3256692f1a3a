import { f } from '../fields';
import { defineResource } from '../resource';

export const HEALTH_STATES = {
  red: ['有问题', 'neg'],
  warn: ['注意', 'warn'],
  green: ['正常', 'pos'],
  off: ['未开启', 'plain'],
  unknown: ['没有在检查', 'warn'],
} as const;

/** 健康: computed from facts every minute. */
export const health = /* @__PURE__ */ defineResource('health', {
  title: '健康',
  unit: '项',
  about: '每分钟由事实算出；红的写明要做什么',
  plural: 'health',
  read: 'jobs.read',
  scope: 'all',
  key: 'key',
  name: 'item',
  state: 'state',
  fields: {
    key: f.sn('项目', { width: 112, isExtra: true }),
    item: f.text('项', { isFixed: true, width: 136 }),
    state: f.state('状态', HEALTH_STATES, { width: 108 }),
    fact: f.text('现在的情况'),
    todo: f.text('要做什么', { isOptional: true }),
    since: f.time('自从', { width: 112, isOptional: true }),
  },
  detail: {
    at: f.time('检查', { isExact: true, isOptional: true }),
    links: f.record('去看'),
  },
  filters: { state: true },
  defaultSort: 'key',
  views: [
    { title: '全部' },
    {
      title: '有问题',
      command: 'red',
      filters: { state: 'red' },
      isCounted: true,
      empty: { title: '没有问题', text: '有问题的项会在这里，并写明要做什么。' },
    },
  ],
  empty: { title: '没有这一类', text: '换一个条件看看。' },
  sections: [{ title: '现在', facts: ['fact', 'todo', 'since', 'at'] }, { hand: 'health.links' }],
  actions: {},
});
